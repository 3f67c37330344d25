import { ADTS, FLAC, Input, MATROSKA, MP3, MP4, OGG, QTFF, UrlSource, WAVE, WEBM } from 'mediabunny';
import { plainLine } from '../../lib/plain-line';
import { coverImage } from './cover-image';
import type { FileTags } from './file-tags';
import { limitedFetch } from './limited-fetch';

const FORMATS = [MP3, MP4, QTFF, FLAC, OGG, MATROSKA, WEBM, WAVE, ADTS];
/** All that is spent on one file: the largest cover, and what lies around it. */
const MOST_BYTES = 6 * 2 ** 20;
const MOST_TITLE = 200;

/**
 * The title and the cover of a sound file: ID3, `ilst`, Vorbis comments, tags of Matroska and RIFF.
 *
 * @throws where the file cannot be read in parts, or not be understood
 */
export async function readTags(url: string, signal: AbortSignal): Promise<FileTags> {
  const input = new Input({
    formats: FORMATS,
    source: new UrlSource(url, {
      fetchFn: limitedFetch(MOST_BYTES),
      maxCacheSize: MOST_BYTES,
      parallelism: 1,
      getRetryDelay: () => null,
      handleUnhandledError: () => undefined,
    }),
  });
  const stop = () => input.dispose();
  signal.addEventListener('abort', stop);
  try {
    const { title = '', images = [] } = await input.getMetadataTags();
    const found = images.find(({ kind }) => kind === 'coverFront') ?? images[0];
    const cover = found === undefined ? null : coverImage(Uint8Array.from(found.data));
    return { title: plainLine(title, MOST_TITLE), cover };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
