import { signal } from '@preact/signals-core';
import { lastOf } from '../../lib/from-end';
import { onceWithin } from '../../lib/signals/once-within';

/** Version 2 of the observer knows whether something lies over the box, or makes it transparent. */
interface Watching extends IntersectionObserverInit {
  readonly trackVisibility: true;
  /** Milliseconds between two reports; 100 are the least that browsers take. */
  readonly delay: number;
}

const WATCHING: Watching = { trackVisibility: true, delay: 100 };

/** A slow device draws its next frame within so long; milliseconds. */
const FRAME_WITHIN_MS = 5000;

/** Anything removed from above the box has faded this long after the first report; milliseconds. */
const SEEN_WITHIN_MS = 800;

export interface Seen {
  /** A ref callback for the box that must be seen. */
  readonly follow: (box: HTMLElement | null) => (() => void) | undefined;
  /** Whether the embedding page leaves the box fully visible. Browsers that cannot tell are trusted. */
  readonly isSeen: () => Promise<boolean>;
}

/**
 * Any page can embed the player, so the phone number is requested only in a box that is really visible (clickjacking).
 *
 * @param clear removes anything the player itself has put over the box
 */
export function watchSeen(clear: () => void): Seen {
  /** `null` before the first report. */
  const isVisible = signal<boolean | null>(true);
  let look = (): void => undefined;

  const onEntries = (entries: readonly IntersectionObserverEntry[]) => {
    const entry = lastOf(entries);
    if (entry === undefined) return;
    isVisible.value = 'isVisible' in entry ? entry.isVisible === true : entry.isIntersecting;
  };

  return {
    follow(box) {
      if (box === null || !('IntersectionObserver' in window)) return undefined;
      const observer = new IntersectionObserver(onEntries, WATCHING);
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
