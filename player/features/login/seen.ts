import { signal } from '@preact/signals-core';
import { lastOf } from '../../lib/from-end';
import { onceWithin } from '../../lib/signals/once-within';

/** IntersectionObserver v2 also reports whether something covers the box or makes it transparent. */
interface Watching extends IntersectionObserverInit {
  readonly trackVisibility: true;
  /** Minimum interval between two reports, in milliseconds; browsers accept 100 or more. */
  readonly delay: number;
}

const WATCHING: Watching = { trackVisibility: true, delay: 100 };

/** Maximum wait for the first report, in milliseconds: even a slow device draws its next frame within this time. */
const FRAME_WITHIN_MS = 5000;

/** After the first report, anything that `clear` removed from above the box fades within this time; milliseconds. */
const SEEN_WITHIN_MS = 800;

export interface Seen {
  /** A ref callback for the box that must be seen. */
  readonly follow: (box: HTMLElement | null) => (() => void) | undefined;
  /** Whether the embedding page leaves the box fully visible; trusts browsers that cannot detect covers. */
  readonly isSeen: () => Promise<boolean>;
}

/**
 * Any page can embed the player, so the phone number is requested only in a box that is really visible (clickjacking).
 *
 * @param clear removes everything that the player itself shows over the box
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
      // Something may have covered the box since the last report.
      look();
      await onceWithin(FRAME_WITHIN_MS, () => isVisible.value !== null);
      await onceWithin(SEEN_WITHIN_MS, () => isVisible.value === true);
      return isVisible.peek() === true;
    },
  };
}
