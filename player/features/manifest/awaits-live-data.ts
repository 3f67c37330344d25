import type { FeatureContext } from './define';

/** Whether the first live data of a live stream is still to come. */
export function awaitsLiveData({ session, viewing }: FeatureContext): boolean {
  const { target, details, phase, over, live } = viewing;
  if (!('id' in target) || target.type !== 'live' || session.params.value.raw) return false;
  if (details.value === null || phase.value !== 'ready' || over.value !== null) return false;
  const tick = live.value;
  return tick === null || (tick.aggregate.value === null && !tick.lost.value);
}
