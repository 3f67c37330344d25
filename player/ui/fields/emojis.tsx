import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../i18n/translate';
import { own } from '../../lib/own';
import css from './emojis.module.css';

/** Emojis of everyday messages; the viewer's own keyboard has all others. */
const EMOJIS: readonly string[] = [
  '😀',
  '😂',
  '🤣',
  '😊',
  '😍',
  '🥰',
  '😘',
  '😎',
  '🤩',
  '🥳',
  '😉',
  '🙂',
  '😅',
  '😭',
  '😢',
  '😱',
  '😡',
  '🤔',
  '🤯',
  '😴',
  '👏',
  '🙌',
  '👍',
  '👎',
  '🙏',
  '💪',
  '👌',
  '✌️',
  '🤝',
  '👋',
  '👀',
  '❤️',
  '🧡',
  '💚',
  '💙',
  '💔',
  '💯',
  '🔥',
  '✨',
  '⭐',
  '🎉',
  '🎁',
  '🌹',
  '🌸',
  '☕',
  '🎵',
  '🎤',
  '🥁',
  '⚽',
  '🏆',
  '🥇',
  '🚀',
  '✅',
  '❌',
  '⏰',
  '🌙',
];

export interface EmojisProps {
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** A small grid above the field, with arrow-key navigation. It stays open until it is closed explicitly. */
export function Emojis({ onPick, onClose }: EmojisProps) {
  useSignals();
  const [current, setCurrent] = useState(0);
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
    const next = buttons[stepTo(event.key, buttons, current)];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return (
    <fieldset ref={enter} className={css.emojis} aria-label={t('action.emojis')}>
      {EMOJIS.map((emoji, place) => (
        <button
          key={emoji}
          type="button"
          className={css.emoji}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          onKeyDown={walk}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}

/** Focuses the first emoji when the grid opens. */
function enter(grid: HTMLElement | null): void {
  grid?.querySelector('button')?.focus({ preventScroll: true });
}

/** The grid is left to right in both languages; CSS determines the number of columns. */
function stepTo(key: string, buttons: readonly HTMLElement[], from: number): number {
  const top = buttons[0]?.offsetTop;
  const columns = buttons.filter((button) => button.offsetTop === top).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: buttons.length - 1,
  };
  return own(steps, key) ?? -1;
}
