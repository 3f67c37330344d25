import { ignoreFailure } from '../../lib/ignore-failure';
import type { FeedOptions } from './feed';

/** Used instead of appending: done once the first segment and the init segment of each track have arrived. */
export async function fetchFirst({ tracks }: Pick<FeedOptions<unknown>, 'tracks'>) {
  const first = tracks.flatMap(({ segments }) => segments.slice(0, 1));
  const done = Promise.all(first.map(({ ask }) => ask().whole));
  // Aborted or failed downloads are requested again by the code that plays them.
  done.catch(ignoreFailure);
  return { done };
}
