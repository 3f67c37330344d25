import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Feature } from '../../features/manifest/define';
import type { Session } from '../../session/session';
import { isAllowed, type Offers } from './availability';

/** The areas around the picture that are in use. Pending content reserves its area, so that nothing jumps later. */
export interface Places {
  readonly hasFooter: ReadonlySignal<boolean>;
  /** Whether there is a sidebar or a tab navigator. */
  readonly hasPages: ReadonlySignal<boolean>;
  /** Features with a page, in the registry's order. */
  readonly pages: ReadonlySignal<readonly Feature[]>;
  /** The id of the chosen page, across videos; `null` if none was chosen. */
  readonly chosen: ReadonlySignal<string | null>;
  choose(id: string): void;
}

export function openPlaces(session: Session, offers: Offers): Places {
  /** Only the platform's content has details for a footer or a page; `raw` hides both. */
  const detailed = computed(() => {
    const viewing = session.viewing.value;
    if (viewing === null || session.params.value.raw || !('id' in viewing.target)) return 'never';
    if (viewing.details.value !== null) return 'known';
    return viewing.phase.value === 'loading' ? 'expected' : 'never';
  });
  const pages = computed(() => offers.features.value.filter(({ tab }) => tab !== undefined));
  const expectsPages = () =>
    offers.registry.value.some((item) => item.tab !== undefined && isAllowed(item, session));
  const chosen = signal<string | null>(null);
  return {
    pages,
    chosen,
    choose: (id) => {
      chosen.value = id;
    },
    hasPages: computed(() => pages.value.length > 0 || (detailed.value === 'expected' && expectsPages())),
    hasFooter: computed(() => detailed.value !== 'never' && session.allows('profileFooter')),
  };
}
