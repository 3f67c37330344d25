import type { ReadonlySignal } from '@preact/signals-core';
import type { PlayerState } from '../../host-sdk/contract/contract';
import { watch } from '../lib/signals/watch';
import { openPace } from './send-rate';

/**
 * Parts that change all the time during playback; changes of these alone are reported at intervals of `TICK_MS`. A
 * position that changes during a pause comes from a seek, and is reported at once.
 */
const TICKING: ReadonlySet<string> = new Set<keyof PlayerState>([
  'time',
  'bufferedEnd',
  'seekable',
  'liveEdge',
]);
const TICK_MS = 250;

/** Reports the changed parts of the state, at first the whole state, until the returned function is called. */
export function reportState(
  state: ReadonlySignal<PlayerState>,
  send: (changes: Partial<PlayerState>) => void,
  onError: (error: unknown) => void,
): () => void {
  let reported = new Map<string, unknown>();
  const report = (now: PlayerState) => {
    const changes = changesSince(reported, now);
    reported = new Map(Object.entries(now));
    send(Object.fromEntries(changes));
  };
  const pace = openPace(TICK_MS, report);
  const stop = watch(() => {
    const now = state.value;
    const changes = changesSince(reported, now);
    if (changes.some(([name]) => !TICKING.has(name) || (name === 'time' && !now.playing))) {
      pace.forget();
      report(now);
    } else if (changes.length > 0) pace.offer(now);
    return undefined;
  }, onError);
  return () => {
    stop();
    pace.forget();
  };
}

/** Compares by content as well, because ranges are new objects each time. */
function changesSince(before: ReadonlyMap<string, unknown>, now: PlayerState) {
  const isSame = (one: unknown, other: unknown) =>
    one === other || JSON.stringify(one) === JSON.stringify(other);
  return Object.entries(now).filter(([name, value]) => !before.has(name) || !isSame(before.get(name), value));
}
