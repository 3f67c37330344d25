import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Feature, FeatureContext } from '../../features/manifest/define';
import type { Session } from '../../session/session';

/** The features available for the current video. */
export interface Offers {
  /** `null` while there is no video. The same object as long as the video is the same. */
  readonly context: ReadonlySignal<FeatureContext | null>;
  /** All features of the product that have been loaded so far. */
  readonly registry: ReadonlySignal<readonly Feature[]>;
  /** In the registry's order. */
  readonly features: ReadonlySignal<readonly Feature[]>;
  /** Sets the whole registry, which loads after the controls. */
  complete(all: readonly Feature[]): void;
}

export function openOffers(session: Session, first: readonly Feature[]): Offers {
  const registry = signal(first);
  const context = computed(() => {
    const viewing = session.viewing.value;
    return viewing === null ? null : { session, viewing };
  });
  let last: readonly Feature[] = [];
  const features = computed(() => {
    const now = context.value;
    const available = now === null ? [] : registry.value.filter((feature) => isAvailable(feature, now));
    // An equal list stays the same object, so that no view renders again without a change.
    if (!sameItems(last, available)) last = available;
    return last;
  });
  return {
    context,
    features,
    registry,
    complete(all) {
      registry.value = all;
    },
  };
}

/** Whether the embed allows a feature, independent of the video; read inside a computed. */
export function isAllowed({ flag, needs }: Feature, session: Session): boolean {
  if (flag !== undefined && !session.allows(flag)) return false;
  return needs !== 'authentication' || session.params.value.authentication === true;
}

function isAvailable(feature: Feature, context: FeatureContext): boolean {
  if (!isAllowed(feature, context.session)) return false;
  try {
    return feature.when?.(context) ?? true;
  } catch {
    // Only the feature whose availability check throws is hidden.
    return false;
  }
}

function sameItems(a: readonly Feature[], b: readonly Feature[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
