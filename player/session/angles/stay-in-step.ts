import { effect } from '@preact/signals-core';
import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';
import { keepMoment, type Left } from './keep-moment';
import { reportedMoment } from './moment';

type Page = Pick<Session, 'viewing'>;

/** Angles that the viewer has been to. */
const known = new WeakMap<Page['viewing'], Set<string>>();

/**
 * Continues at the same moment when the viewer returns to an angle by the browser's history, which opens the angle by
 * its address alone. Ends with the first video that is none of these angles.
 *
 * @param ids the angle that was left, and the one that is opened
 * @param isPrepared whether `goToAngle` is opening the angle, which keeps the moment by itself
 */
export function stayInStep({ viewing }: Page, ids: readonly string[], isPrepared: () => boolean): void {
  const angles = known.get(viewing) ?? new Set();
  for (const id of ids) angles.add(id);
  if (known.has(viewing)) return;
  known.set(viewing, angles);
  let current: Viewing | null = null;
  let left: Left | null = null;
  let endKeeping = () => {};

  const stop = effect(() => {
    const now = viewing.value;
    const isAngle = now !== null && 'id' in now.target && angles.has(now.target.id);
    if (now !== current) {
      endKeeping();
      endKeeping = isAngle && left !== null && !isPrepared() ? keepMoment(now, left) : () => {};
      current = now;
    }
    if (!isAngle) {
      known.delete(viewing);
      queueMicrotask(() => stop());
      return;
    }
    void now.playback.time.value;
    const moment = reportedMoment(now);
    if (moment !== null) left = { ...moment, at: performance.now(), viewing: now };
  });
}
