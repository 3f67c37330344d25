import { computed, type ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { formatClock } from '../../i18n/format';
import type { Viewing } from '../../session/viewing/viewing';
import type { StageSession } from '../stage-session';
import { positionOf } from '../timeline/position';
import css from './time-text.module.css';

/**
 * Position and duration, «۳۸:۰۷ / ۱:۳۲:۴۰»; without the duration while it is unknown. Each clock is isolated: between
 * Arabic digits a bare slash would reverse their order.
 */
export function TimeText({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  const now = useMemo(() => openClock(session, viewing), [session, viewing]);
  const { range, endless } = positionOf(viewing);
  if (range.value === null) return null;
  return (
    <span className={css.time}>
      <bdi className={css.now}>{now}</bdi>
      {!endless.value && (
        <span className={css.whole}>
          {' / '}
          <bdi>{formatClock(range.value.end)}</bdi>
        </span>
      )}
    </span>
  );
}

/** The position in whole seconds. It does not change while the controls are hidden, which saves rendering. */
function openClock({ controls }: StageSession, viewing: Viewing): ReadonlySignal<string> {
  const { shown } = positionOf(viewing);
  let last = 0;
  const second = computed(() => {
    if (controls.visible.value) last = Math.floor(shown.value);
    return last;
  });
  return computed(() => formatClock(second.value));
}
