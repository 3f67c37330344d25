import type { FeatureContext } from './define';

/** Whether the first live data of a live stream is still to come. */
export function awaitsLiveData({ viewing: { target, source, phase, over, live } }: FeatureContext): boolean {
  if (target.mode === 'raw' || !source.value?.live || phase.value !== 'ready' || over.value) return false;
  return !live.value?.aggregate.value && !live.value?.lost.value;
}
