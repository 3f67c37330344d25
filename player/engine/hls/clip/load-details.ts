import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { throwIfAborted } from '../../../lib/throw-if-aborted';

/**
 * Fetches the playlist of one rendition by an instance without media, which requests no segments.
 *
 * @param Instance the class `Hls`, which is part of the engine's chunk
 * @param url of the rendition's playlist
 * @returns `null` if it did not come
 */
export async function loadDetails(
  Instance: typeof Hls,
  beside: Hls,
  master: string,
  url: string,
  signal: AbortSignal,
): Promise<LevelDetails | null> {
  const { Events } = Instance;
  try {
    return await new Promise<LevelDetails | null>((resolve) => {
      const indexOf = () => beside.levels.findIndex(({ uri }) => uri === url);
      beside.on(Events.MANIFEST_PARSED, () => {
        if (indexOf() < 0) resolve(null);
        else beside.loadLevel = indexOf();
      });
      beside.on(Events.LEVEL_LOADED, (_, { level, details }) => {
        if (level === indexOf()) resolve(details);
      });
      beside.on(Events.ERROR, (_, { fatal }) => {
        if (fatal) resolve(null);
      });
      signal.addEventListener('abort', () => resolve(null));
      if (signal.aborted) resolve(null);
      else beside.loadSource(master);
    });
  } finally {
    beside.destroy();
    throwIfAborted(signal);
  }
}
