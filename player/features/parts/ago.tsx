import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { formatAge } from '../../i18n/format-later';
import css from './ago.module.css';

/** «۳ ساعت پیش». Both in milliseconds since 1970. */
export function Ago({ at, now }: { at: number; now: ReadonlySignal<number> }) {
  useSignals();
  return (
    <time className={css.ago} dateTime={new Date(at).toISOString()}>
      {formatAge(at, now.value)}
    </time>
  );
}
