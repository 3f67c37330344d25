import { signal } from '@preact/signals-core';
import { lastOf } from '../../lib/from-end';
import { onceWithin } from '../../lib/once-within';

/** Version 2 of the observer knows whether something lies over the box, or makes it transparent. */
interface Watching extends IntersectionObserverInit {
  readonly trackVisibility: true;
  /** Milliseconds between two reports; 100 are the least that browsers take. */
  readonly delay: number;
}

const WATCHING: Watching = { trackVisibility: true, delay: 100 };

/** A slow device draws its next frame within so long; milliseconds. */
const FRAME_WITHIN_MS = 5000;

/** What lay over the box, and was taken away, has faded so long after the first report; milliseconds. */
const SEEN_WITHIN_MS = 800;

export interface Seen {
  /** A ref callback for the box that must be seen. */
  readonly follow: (box: HTMLElement | null) => (() => void) | undefined;
  /** Whether nothing of the embedding page hides or covers it. Browsers that cannot tell are believed. */
  readonly isSeen: () => Promise<boolean>;
}

/**
 * Any page may embed the player, and nobody is to write his number where he does not see what for (resilience.md,
 * rule 8).
 *
 * @param clear takes away what the player itself may have laid over the box
 */
export function watchSeen(clear: () => void): Seen {
  /** `null` before the first report. */
  const isVisible = signal<boolean | null>(true);
  let look = (): void => undefined;

  const hear = (entries: readonly IntersectionObserverEntry[]) => {
    const entry = lastOf(entries);
    if (entry === undefined) return;
    isVisible.value = 'isVisible' in entry ? entry.isVisible === true : entry.isIntersecting;
  };

  return {
    follow(box) {
      if (box === null || !('IntersectionObserver' in window)) return undefined;
      const observer = new IntersectionObserver(hear, WATCHING);
      look = () => {
        isVisible.value = null;
        observer.unobserve(box);
        observer.observe(box);
      };
      look();
      return () => observer.disconnect();
    },
    async isSeen() {
      clear();
      // The last report may be older than what was laid over the box since.
      look();
      await onceWithin(FRAME_WITHIN_MS, () => isVisible.value !== null);
      await onceWithin(SEEN_WITHIN_MS, () => isVisible.value === true);
      return isVisible.peek() === true;
    },
  };
}
