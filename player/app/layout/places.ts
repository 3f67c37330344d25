import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Feature, FeatureContext } from '../../features/manifest/define';
import type { Session } from '../../session/session';
import { isAllowed, type Offers, sameItems } from './availability';

/** The areas around the picture that are in use. Pending content keeps its area, so that nothing jumps. */
export interface Places {
  readonly hasFooter: ReadonlySignal<boolean>;
  /** Sidebar or tab navigator. */
  readonly hasPages: ReadonlySignal<boolean>;
  /** Features with a page, and those that may get one, in the registry's order. */
  readonly pages: ReadonlySignal<readonly Feature[]>;
  /** Whether the page's place is kept until the platform has reported whether the feature exists; reads a signal. */
  isAwaited(page: Feature): boolean;
  /** The id of the chosen page, across videos; `null` if none was chosen. */
  readonly chosen: ReadonlySignal<string | null>;
  choose(id: string): void;
}

export function openPlaces(session: Session, offers: Offers, registry: readonly Feature[]): Places {
  /** Only the platform's content has details to fill a footer or a page with; `raw` wants none of it. */
  const detailed = computed(() => {
    const viewing = session.viewing.value;
    if (viewing === null || session.params.value.raw || !('id' in viewing.target)) return 'never';
    if (viewing.details.value !== null) return 'known';
    return viewing.phase.value === 'loading' ? 'expected' : 'never';
  });
  let last: readonly Feature[] = [];
  const pages = computed(() => {
    const context = offers.context.value;
    const awaits = context !== null && awaitsLiveData(context);
    const isExpected = (page: Feature) => awaits && page.tab?.awaited && isAllowed(page, session);
    const available = offers.features.value;
    const now = registry.filter(
      (page) => page.tab !== undefined && (available.includes(page) || isExpected(page)),
    );
    // Live data that changes no page wakes no view.
    if (!sameItems(last, now)) last = now;
    return last;
  });
  const expectsPages = () => registry.some((item) => item.tab !== undefined && isAllowed(item, session));
  const chosen = signal<string | null>(null);
  return {
    pages,
    isAwaited: (page) => !offers.features.value.includes(page),
    chosen,
    choose: (id) => {
      chosen.value = id;
    },
    hasPages: computed(() => pages.value.length > 0 || (detailed.value === 'expected' && expectsPages())),
    hasFooter: computed(() => detailed.value !== 'never' && session.allows('profileFooter')),
  };
}

/** Whether the first data of a live stream is still to come. */
function awaitsLiveData({ viewing: { target, source, phase, over, live } }: FeatureContext): boolean {
  if (target.mode === 'raw' || !source.value?.live || phase.value !== 'ready' || over.value) return false;
  return live.value?.awaited.value !== false;
}
