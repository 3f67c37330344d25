import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { formatRelative } from '../../i18n/format-later';
import css from './ago.module.css';

/** «۳ ساعت پیش». Both in milliseconds since 1970. */
export function Ago({ at, now }: { at: number; now: ReadonlySignal<number> }) {
  useSignals();
  // Clocks differ, but no comment is from the future.
  return (
    <time className={css.ago} dateTime={new Date(at).toISOString()}>
      {formatRelative(at, Math.max(at, now.value))}
    </time>
  );
}
