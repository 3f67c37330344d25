import Hls from 'hls.js';
import { expect, test, vi } from 'vitest';
import type { Download } from '../../../lib/network/download';
import { writeBox } from '../../media/boxes';
import { adoptAppended } from './adopt-appended';

const { Events } = Hls;
const URL = 'https://cdn.example/master.m3u8';

const bytes = writeBox('moov');

const init: Download = {
  times: { requested: 1, first: 2, last: 3 },
  size: () => bytes.length,
  bytes: () => bytes,
  whole: Promise.resolve(bytes),
  address: () => URL,
  read: () => Promise.resolve(),
  abort: () => undefined,
};

/** Hands over a buffer, and counts subsequent parser resets and init segments. */
async function handOver({ isCut = false, updating = false }) {
  const buffered = { length: 1, start: () => 0, end: () => 4 };
  const abort = vi.fn();
  const appendBuffer = vi.fn();
  const prototype = Object.assign(Object.create(EventTarget.prototype), { appendBuffer });
  const buffer = Object.assign(Object.setPrototypeOf(new EventTarget(), prototype), {
    abort,
    buffered,
    updating,
  });
  const video = Object.assign(document.createElement('video'), { currentTime: 0 });
  Object.defineProperties(video, { buffered: { value: buffered }, error: { value: null } });
  const hls = new Hls({ enableWorker: false, autoStartLoad: false });
  vi.spyOn(hls, 'attachMedia').mockReturnValue();
  const loads = new Promise<void>((resolve) => {
    vi.spyOn(hls, 'startLoad').mockImplementation(() => resolve());
  });
  const codec = 'mp4a.40.2,avc1.4d4015';
  const appended = {
    video,
    playlist: null,
    mediaSource: Object.assign(Object.create(EventTarget.prototype), { readyState: 'open' }),
    tracks: { audiovideo: { buffer, container: 'video/mp4', codec, init, isCut, begins: new Map() } },
    timeBase: () => null,
    remuxed: null,
    period: 0,
    done: Promise.resolve(!isCut),
    stop: () => undefined,
  };
  adoptAppended(hls, { url: URL, startAt: null, fetched: null, downloads: new Map(), appended });
  hls.emit(Events.MANIFEST_PARSED, Events.MANIFEST_PARSED, {
    levels: [],
    audioTracks: [],
    subtitleTracks: [],
    sessionData: null,
    sessionKeys: null,
    firstLevel: 0,
    stats: { ...new Hls.DefaultConfig.loader(Hls.DefaultConfig).stats },
    audio: true,
    video: true,
    altAudio: false,
    iframeVariants: [],
  });
  await loads;
  buffer.appendBuffer(init.bytes());
  hls.destroy();
  return { aborts: abort.mock.calls.length, inits: appendBuffer.mock.calls.length };
}

test('a partly appended segment is cut off from the next one', async () => {
  expect(await handOver({ isCut: true })).toEqual({ aborts: 1, inits: 1 });
  expect(await handOver({ updating: true })).toEqual({ aborts: 1, inits: 1 });
});

/**
 * A parser reset or another init segment costs all frames up to the next keyframe, and those that the next segment
 * overlaps.
 */
test('the parser goes on behind a whole segment', async () => {
  expect(await handOver({})).toEqual({ aborts: 0, inits: 0 });
});
