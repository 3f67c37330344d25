import type { MediaPath } from '../catalogue/item';

export interface ShownGif {
  readonly file: MediaPath;
  /** In seconds. */
  readonly duration: number;
}

export interface Gif {
  current(): ShownGif | null;
  show(seconds: number): void;
}

export const partyGif: MediaPath = 'covers/party.gif';

/** In seconds. Longer than two intervals of the aggregate, so that everybody sees it once. */
const shownSeconds = 7;

/** An image over the video, at intervals (`everyMs`; `null`: never), and on the operator's command. */
export function createGif(now: () => number, everyMs: number | null): Gif {
  let asked = { from: 0, seconds: 0 };
  return {
    current() {
      if (now() < asked.from + asked.seconds * 1000) return { file: partyGif, duration: asked.seconds };
      const isTime = everyMs !== null && now() % everyMs < shownSeconds * 1000;
      return isTime ? { file: partyGif, duration: shownSeconds } : null;
    },
    show(seconds) {
      asked = { from: now(), seconds };
    },
  };
}
