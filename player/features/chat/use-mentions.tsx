import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGE_LENGTH } from '../../api/chat';
import { mentionBefore, mentionOf, suggestNames } from './message/mentions';
import type { Chat } from './room/chat';
import { SuggestedNames } from './suggested-names';

/** Maximum number of suggested names. */
const MOST = 5;

/** Number of last messages whose authors are suggested. */
const RECENT = 500;

export interface Mentions {
  readonly list: ReactNode;
  /** For the field. */
  readonly props: {
    readonly onSelect: () => void;
    readonly onBlur: () => void;
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-controls'?: string;
    readonly 'aria-activedescendant'?: string;
  };
  /** Call when the text has changed: on phones no other event reports the position of the caret. */
  look(): void;
  /** Handles a key; returns whether it was for the suggestions. */
  answer(event: KeyboardEvent): boolean;
}

/** Completes names after an «@»: arrows select, Enter and Tab insert, Escape closes the suggestions. */
export function useMentions(chat: Chat, field: RefObject<HTMLTextAreaElement | null>): Mentions {
  useSignals();
  const id = useId();
  const text = chat.draft.value;
  /** The caret of the field while it has the focus. */
  const [caret, setCaret] = useState<number | null>(null);
  const [left, leave] = useState<string | null>(null);
  const [chosen, choose] = useState(0);
  const begun = caret === null ? null : mentionBefore(text, Math.min(caret, text.length));
  // The suggestions stay while the viewer selects, even if others write meanwhile.
  const names = useMemo(
    () => (begun === null ? [] : suggestNames(speakersOf(chat), begun, MOST)),
    [chat, begun],
  );
  const isOpen = names.length > 0 && begun !== left;
  const current = Math.min(chosen, names.length - 1);

  const take = (name: string) => {
    const at = caret ?? text.length;
    const before = `${text.slice(0, at - (begun?.length ?? 0))}${mentionOf(name)} `;
    const next = before + text.slice(at);
    if (next.length > MESSAGE_LENGTH) return;
    // The caret is lost when the field is given another text.
    flushSync(() => chat.write(next));
    field.current?.setSelectionRange(before.length, before.length);
    setCaret(before.length);
    choose(0);
  };
  const answer = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const name = names[current];
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way !== undefined) choose((current + way + names.length) % names.length);
    else if (event.key === 'Escape') leave(begun);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && name !== undefined)
      take(name);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const look = () => {
    const { current: input } = field;
    if (input === null) return;
    const { selectionStart, selectionEnd } = input;
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
    choose(0);
  };
  return {
    answer,
    look,
    list: isOpen && <SuggestedNames id={id} names={names} current={current} onTake={take} />,
    props: {
      onSelect() {
        const { selectionStart = null, selectionEnd } = field.current ?? {};
        if (selectionStart !== caret || selectionStart !== selectionEnd) look();
      },
      onBlur: () => setCaret(null),
      'aria-autocomplete': 'list',
      ...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${current}` }),
    },
  };
}

function* speakersOf({ lines, isMine }: Chat): Generator<string> {
  const all = lines.peek();
  for (let index = all.length - 1; index >= Math.max(0, all.length - RECENT); index -= 1) {
    const line = all[index];
    if (line !== undefined && line.name !== '' && !isMine(line)) yield line.name;
  }
}
