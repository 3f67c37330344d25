import type { FeedOptions } from './feed';

/** In place of appending: done once the first segment of each track is here, as its init is, which was asked for before. */
export async function fetchFirst({ tracks }: Pick<FeedOptions<unknown>, 'tracks'>) {
  const first = tracks.flatMap(({ segments }) => segments.slice(0, 1));
  const done = Promise.all(first.map(({ ask }) => ask().whole));
  // What was called off, or did not come, is asked for by whoever plays it.
  done.catch(() => undefined);
  return { done };
}
