import { effect, type ReadonlySignal } from '@preact/signals-core';
import { useCallback } from 'react';
import { spellDuration } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { poll } from '../../lib/poll';
import css from './countdown.module.css';

const SECOND_MS = 1000;

export interface CountdownProps {
  /** On the clock of `performance.now()`; `null` while there is nothing to wait for. */
  readonly until: ReadonlySignal<number | null>;
}

/** «۳ ثانیهٔ دیگر», written directly to the node. Hidden from screen readers, which would announce each second. */
export function Countdown({ until }: CountdownProps) {
  const follow = useCallback(
    (node: HTMLElement | null) => (node === null ? undefined : effect(() => countDown(node, until))),
    [until],
  );
  return <p ref={follow} className={css.countdown} aria-hidden />;
}

function countDown(
  node: HTMLElement,
  { value: until }: ReadonlySignal<number | null>,
): (() => void) | undefined {
  const write = () => {
    const left = until === null ? 0 : Math.ceil((until - performance.now()) / SECOND_MS);
    node.textContent = left > 0 ? t('state.attempt-in', { time: spellDuration(left) }) : '';
  };
  write();
  return until === null ? undefined : poll(SECOND_MS, write);
}
