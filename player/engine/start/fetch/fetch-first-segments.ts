import { ignoreFailure } from '../../../lib/ignore-failure';
import type { AppendOptions } from '../append/append-start';

const ignore = () => undefined;

/** Used instead of appending: done when the init segment and the first segment of each track have arrived. */
export async function fetchFirstSegments({ tracks }: Pick<AppendOptions, 'tracks'>) {
  const first = tracks.flatMap(({ segments }) => segments.slice(0, 1));
  const done = Promise.all(first.map(({ get }) => get().read(ignore)));
  // The code that plays them requests aborted or failed downloads again.
  done.catch(ignoreFailure);
  return { done };
}
