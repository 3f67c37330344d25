import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../i18n/translate';
import { loadChunk } from '../../lib/loading/load-chunk';
import { IconButton } from '../buttons/icon-button';
import type { EmojisProps } from './emojis';
import { insertText } from './insert-text';

export interface EmojisOf {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Maximum number of characters in the field. */
  readonly limit: number;
  readonly write: (text: string) => void;
  /** Called if the grid fails to load. */
  readonly onLost: () => void;
}

/** A button for the field, and the grid that it opens above the field. Emojis are inserted at the caret. */
export function useEmojis(of: EmojisOf): { readonly grid: ReactNode; readonly button: ReactNode } {
  useSignals();
  const { field, text, limit, write, onLost } = of;
  const [Emojis, setEmojis] = useState<ComponentType<EmojisProps> | null>(null);

  const open = async () => {
    try {
      const part = await loadChunk(() => import('./emojis'));
      setEmojis(() => part.Emojis);
    } catch {
      onLost();
    }
  };
  const close = () => {
    setEmojis(null);
    field.current?.focus();
  };
  const insert = (emoji: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {};
    const inserted = insertText(text, emoji, { from, to, limit });
    if (inserted === null) return;
    // Setting the field's text moves the caret, so it is restored after rendering.
    flushSync(() => write(inserted.text));
    field.current?.setSelectionRange(inserted.caret, inserted.caret);
  };
  return {
    grid: Emojis !== null && <Emojis onPick={insert} onClose={close} />,
    button: (
      <IconButton
        icon="reactions"
        size="small"
        label={t('action.emojis')}
        aria-expanded={Emojis !== null}
        onClick={() => (Emojis === null ? void open() : close())}
      />
    ),
  };
}
