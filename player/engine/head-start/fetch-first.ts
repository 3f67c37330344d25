import type { FeedOptions } from './feed';

/** In place of appending: done once the first segment of each track is here, as its init is, which was asked for before. */
export async function fetchFirst({ tracks }: Pick<FeedOptions<unknown>, 'tracks'>) {
  const first = tracks.flatMap(({ segments }) => segments.slice(0, 1));
  return { done: Promise.all(first.map((ask) => ask().whole)) };
}
