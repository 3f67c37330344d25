import { untracked } from '@preact/signals-core';
import type { Feature, FeatureContext } from '../../features/manifest/define';
import { watch } from '../../lib/signals/watch';
import { reportArea } from '../areas/report-area';
import type { Offers } from '../layout/availability';

/** Starts the features' background work once per video; it stops with the video, or when the feature is unavailable. */
export function startFeatures({ context, features }: Offers): () => void {
  const running = new Map<Feature, { readonly context: FeatureContext; readonly end: () => void }>();

  const follow = (wanted: readonly Feature[], now: FeatureContext | null) => {
    for (const [feature, run] of running) {
      if (run.context === now && wanted.includes(feature)) continue;
      running.delete(feature);
      run.end();
    }
    if (now === null) return;
    for (const feature of wanted) {
      if (!running.has(feature)) running.set(feature, { context: now, end: begin(feature, now) });
    }
  };
  const unwatch = watch(() => {
    const wanted = features.value.filter(({ start }) => start !== undefined);
    const now = context.value;
    untracked(() => follow(wanted, now));
    return undefined;
  }, reportStart);

  return () => {
    unwatch();
    follow([], null);
  };
}

function begin(feature: Feature, context: FeatureContext): () => void {
  try {
    return feature.start?.(context) ?? (() => undefined);
  } catch (error) {
    reportArea(`start of ${feature.id}`, error);
    return () => undefined;
  }
}

function reportStart(error: unknown): void {
  reportArea('start of features', error);
}
