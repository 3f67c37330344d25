import type { Feature, FeatureContext } from '../../features/manifest/define';
import { isAllowed, type Offers } from '../layout/availability';

/** Features with a page, and those whose place is kept for live data, in the registry's order; reads signals. */
export function pagesWithAwaited(
  { features, registry }: Offers,
  context: FeatureContext,
): readonly Feature[] {
  const available = features.value;
  const awaits = awaitsLiveData(context);
  return registry.value.filter(
    (page) =>
      page.tab !== undefined &&
      (available.includes(page) || (awaits && page.tab.awaited === true && isAllowed(page, context.session))),
  );
}

/** Whether the first data of a live stream is still to come. */
function awaitsLiveData({ viewing: { target, source, phase, over, live } }: FeatureContext): boolean {
  if (target.mode === 'raw' || !source.value?.live || phase.value !== 'ready' || over.value) return false;
  return live.value?.awaited.value !== false;
}
