import { signal } from '@preact/signals-core';
import { once } from '../../lib/once';
import { wait } from '../../lib/wait';

/** Version 2 of the observer knows whether something lies over the box, or makes it transparent. */
interface Watching extends IntersectionObserverInit {
  readonly trackVisibility: true;
  /** Milliseconds between two reports; 100 are the least that browsers take. */
  readonly delay: number;
}

const WATCHING: Watching = { trackVisibility: true, delay: 100 };

/** What is in sight is known to be seen before so long; milliseconds. */
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
  const isVisible = signal(true);
  let look = (): void => undefined;

  const hear = (entries: readonly IntersectionObserverEntry[]) => {
    const entry = entries.at(-1);
    if (entry === undefined) return;
    isVisible.value = 'isVisible' in entry ? entry.isVisible === true : entry.isIntersecting;
  };

  return {
    follow(box) {
      if (box === null || !('IntersectionObserver' in window)) return undefined;
      const observer = new IntersectionObserver(hear, WATCHING);
      look = () => {
        isVisible.value = false;
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
      const waiting = new AbortController();
      await Promise.race([once(() => isVisible.value, waiting.signal), wait(SEEN_WITHIN_MS, waiting.signal)]);
      waiting.abort();
      return isVisible.peek();
    },
  };
}
