import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import type { Reaction } from '../../api/live';
import { formatCount, spellCount } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { countOf, listReactions } from './reactions-model';
import css from './reactions-tray.module.css';

/** Moves the focus along the emoji, which run from left to right; the player's own arrow keys would seek. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const emoji = [...(event.currentTarget.closest('fieldset')?.elements ?? [])];
  const next = emoji[(emoji.indexOf(event.currentTarget) + step + emoji.length) % emoji.length];
  if (next instanceof HTMLElement) next.focus();
}

/** The emoji of both lists in one row; each press sends one. */
export default function ReactionsTray({ viewing }: PopoverContext) {
  useSignals();
  const react = viewing.votes.value?.react;
  return (
    <fieldset ref={enterPage} className={css.tray} aria-label={t('reactions.title')} data-on="picture">
      {listReactions(viewing).map((list) => (
        <span key={list[0]?.list} className={css.list}>
          {list.map((reaction) => (
            <Emoji
              key={reaction.id}
              reaction={reaction}
              count={countOf(reaction, viewing)}
              onPress={() => react?.(reaction)}
            />
          ))}
        </span>
      ))}
    </fieldset>
  );
}

interface EmojiProps {
  readonly reaction: Reaction;
  readonly count: number;
  readonly onPress: () => void;
}

function Emoji({ reaction: { char }, count, onPress }: EmojiProps) {
  useSignals();
  return (
    <button
      type="button"
      className={css.emoji}
      aria-label={t('reactions.send', { emoji: char, count: spellCount(count) })}
      onClick={onPress}
      onKeyDown={walk}
      data-emoji
    >
      {char}
      <span className={css.count} aria-hidden>
        {formatCount(count)}
      </span>
    </button>
  );
}
