import Hls, {
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  LoadStats,
} from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTextTracks } from '../../subtitles/text-tracks';
import { createManifestSubtitles } from './manifest-subtitles';

const MASTER = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",LANGUAGE="fa",NAME="فارسی",AUTOSELECT=YES,URI="fa.m3u8"',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",LANGUAGE="ar",NAME="العربية",AUTOSELECT=YES,URI="ar.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=1000,SUBTITLES="text"',
  'film.m3u8',
  '',
].join('\n');
const LIST = ['#EXTM3U', '#EXT-X-TARGETDURATION:4', '#EXTINF:4,', '0', '#EXT-X-ENDLIST', ''].join('\n');

class Server implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats = new LoadStats();
  load(context: LoaderContext, _: LoaderConfiguration, { onSuccess }: LoaderCallbacks<LoaderContext>) {
    this.context = context;
    const { url } = context;
    const data = url.endsWith('master.m3u8') ? MASTER : LIST;
    queueMicrotask(() => onSuccess({ url, data, code: 200 }, this.stats, context, null));
  }
  abort() {}
  destroy() {}
}

const opened: Hls[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has elements for tracks, and no tracks.
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get: () =>
      Object.assign(new EventTarget(), { mode: 'disabled', activeCues: null, removeCue: () => undefined }),
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'textTracks', {
    configurable: true,
    get: () => new EventTarget(),
  });
});
afterEach(() => {
  for (const hls of opened.splice(0)) hls.destroy();
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'textTracks');
  Reflect.deleteProperty(HTMLTrackElement.prototype, 'track');
  vi.useRealTimers();
});

function open() {
  const text = createTextTracks();
  const subtitles = createManifestSubtitles(document.createElement('video'), text);
  /** Another instance for the same element. */
  const renew = async () => {
    const hls = new Hls({ enableWorker: false, loader: Server });
    opened.push(hls);
    subtitles.follow(hls);
    hls.loadSource('https://cdn.test/master.m3u8');
    await vi.advanceTimersByTimeAsync(10);
    return hls;
  };
  const choose = (lang: string | null) => {
    const { value } = text.subtitles;
    value?.select(value.tracks.value.find((track) => track.lang === lang)?.id ?? null);
  };
  return { renew, choose };
}

test('the subtitles that the viewer has chosen are fetched by each new instance', async () => {
  const { renew, choose } = open();
  const first = await renew();
  expect(first.subtitleTrack).toBe(-1);
  choose('ar');
  expect(first.subtitleTrack).toBe(1);
  const second = await renew();
  expect(second.subtitleTrack).toBe(1);
  choose(null);
  expect(second.subtitleTrack).toBe(-1);
  expect((await renew()).subtitleTrack).toBe(-1);
});
