import { readFileSync } from 'node:fs';
import Hls, { Fragment, LevelDetails, PlaylistLevelType } from 'hls.js';
import { expect, test, vi } from 'vitest';
import type { Download } from '../../../lib/network/download';
import { reportAppended } from './report-appended';

const { Events } = Hls;
const BASE = 'https://cdn.example/';

const media = (file: string) => new Uint8Array(readFileSync(`e2e/media/film/v240/${file}`));

function arrived(bytes: Uint8Array<ArrayBuffer>, address: string): Download {
  return {
    times: { requested: 1, first: 2, last: 3 },
    size: () => bytes.length,
    bytes: () => bytes,
    whole: Promise.resolve(bytes),
    address: () => address,
    read: () => Promise.resolve(),
    abort: () => undefined,
  };
}

/** The state after details that contain the init segment as a `data:` URL: no download has its URL. */
test('appended segments are reported, though their init segment came as data', () => {
  const hls = new Hls({ enableWorker: false });
  const download = arrived(media('0.m4s'), `${BASE}0.m4s`);
  const init = arrived(media('init.mp4'), 'data:video/mp4;base64,');
  const details = new LevelDetails(BASE);
  const frag = new Fragment(PlaylistLevelType.MAIN, BASE);
  Object.assign(frag, { relurl: '0.m4s', sn: 0, level: 0, duration: 4 });
  Object.assign(frag, { initSegment: Object.assign(new Fragment(frag.type, BASE), { relurl: 'init.mp4' }) });
  Object.assign(details, { fragments: [frag], startSN: 0, endSN: 0 });
  const buffered = { length: 1, start: () => 0, end: () => 4 };
  const buffer = Object.assign(Object.create(EventTarget.prototype), { buffered });
  const downloads = new Map([[`${BASE}0.m4s`, download]]);
  reportAppended(
    hls,
    {
      video: document.createElement('video'),
      playlist: null,
      mediaSource: Object.create(EventTarget.prototype),
      tracks: {
        video: {
          buffer,
          container: 'video/mp4',
          codec: 'avc1.4d4015',
          init,
          isCut: false,
          begins: new Map([[`${BASE}0.m4s`, 0]]),
        },
      },
      timeBase: () => ({ baseTime: 0, timescale: 12_800, trackId: 1 }),
      remuxed: null,
      period: 0,
      done: Promise.resolve(true),
      stop: () => undefined,
    },
    downloads,
  );
  const reported = vi.fn();
  hls.on(Events.FRAG_BUFFERED, (_, { frag: { sn } }) => reported(sn));
  hls.trigger(Events.LEVEL_UPDATED, { details, level: 0 });
  expect(reported.mock.calls).toEqual([[0]]);
  // The instance requests it by its URL.
  expect([...downloads]).toEqual([[`${BASE}init.mp4`, init]]);
  hls.destroy();
});

/**
 * Otherwise hls.js chooses its own start, after a gap: the buffer ends within a segment, of which parts are buffered.
 */
test('the times of a live are known from the start, until its first segments are requested', () => {
  const hls = new Hls({ enableWorker: false });
  const buffered = { length: 1, start: () => 0, end: () => 3.68 };
  const buffer = Object.assign(Object.create(EventTarget.prototype), { buffered });
  const track = {
    buffer,
    container: 'video/mp4',
    codec: 'avc1.4d4015',
    init: arrived(media('init.mp4'), `${BASE}init.mp4`),
    isCut: false,
    begins: new Map(),
  };
  reportAppended(
    hls,
    {
      video: document.createElement('video'),
      playlist: null,
      mediaSource: Object.create(EventTarget.prototype),
      tracks: { video: track, audio: track },
      timeBase: () => ({ baseTime: 0, timescale: 12_800, trackId: 1 }),
      remuxed: null,
      period: 0,
      done: Promise.resolve(true),
      stop: () => undefined,
    },
    new Map(),
  );
  const updated = (event: typeof Events.LEVEL_UPDATED | typeof Events.AUDIO_TRACK_UPDATED) => {
    const details = new LevelDetails(BASE);
    hls.trigger(event, { details, level: 0, id: 0, groupId: '' });
    return details.PTSKnown;
  };
  const known = () => [updated(Events.LEVEL_UPDATED), updated(Events.AUDIO_TRACK_UPDATED)];
  expect(known()).toEqual([true, true]);
  const frag = Object.assign(new Fragment(PlaylistLevelType.MAIN, BASE), { sn: 1, level: 0 });
  hls.trigger(Events.FRAG_LOADING, { frag, targetBufferTime: 3.68 });
  expect(known()).toEqual([false, true]);
  hls.destroy();
});

/** Video and audio are in the same segments, of which hls.js knows only the reported values. */
test('segments of MPEG-TS are reported once, with both tracks and their metadata', () => {
  const hls = new Hls({ enableWorker: false });
  const segment = arrived(new Uint8Array(188), `${BASE}7.ts`);
  const details = new LevelDetails(BASE);
  const frag = new Fragment(PlaylistLevelType.MAIN, BASE);
  Object.assign(frag, { relurl: '7.ts', sn: 7, level: 0, cc: 5, duration: 4 });
  Object.assign(details, { fragments: [frag], startSN: 7, endSN: 7, startCC: 4, live: true });
  const bufferTo = (end: number) =>
    Object.assign(Object.create(EventTarget.prototype), {
      abort: () => undefined,
      buffered: { length: 1, start: () => 0, end: () => end },
    });
  const begins = new Map([[`${BASE}7.ts`, 0]]);
  const track = {
    container: 'video/mp4',
    codec: '',
    init: arrived(media('init.mp4'), ''),
    isCut: false,
    begins,
  };
  const timeBase = { baseTime: 0, timescale: 12_800, trackId: 1 };
  const id3 = { pts: 1, dts: 1, duration: 4, data: new Uint8Array([7]) };
  const samples = new Map([[`${BASE}7.ts`, { captions: [{ pts: 2 }], id3: [id3] }]]);
  const downloads = new Map([[`${BASE}7.ts`, segment]]);
  reportAppended(
    hls,
    {
      video: document.createElement('video'),
      playlist: null,
      mediaSource: Object.create(EventTarget.prototype),
      tracks: { video: { ...track, buffer: bufferTo(4) }, audio: { ...track, buffer: bufferTo(3.9) } },
      timeBase: () => timeBase,
      remuxed: { timeBase, samples },
      period: 1,
      done: Promise.resolve(true),
      stop: () => undefined,
    },
    downloads,
    true,
  );
  const reported: unknown[] = [];
  hls.on(Events.FRAG_PARSING_METADATA, (_, data) => reported.push(data.samples));
  hls.on(Events.BUFFER_APPENDED, (_, data) => reported.push(data.type));
  hls.on(Events.FRAG_BUFFERED, (_, data) => reported.push(data.frag.sn));
  hls.on(Events.INIT_PTS_FOUND, (_, data) => reported.push(data.timestampOffsets));
  hls.trigger(Events.LEVEL_UPDATED, { details, level: 0 });
  hls.trigger(Events.AUDIO_TRACK_UPDATED, { details, id: 0, groupId: '' });
  const offsets = [];
  offsets[5] = timeBase;
  expect(reported).toEqual([[{ ...id3, type: 'org.id3' }], 'video', 'audio', 7, offsets]);
  expect([...downloads]).toEqual([]);
  // As in hls.js: from the first to the last frame of either track.
  expect(frag.elementaryStreams.video?.endPTS).toBe(4);
  expect(frag.elementaryStreams.audio?.endPTS).toBe(3.9);
  expect(frag).toMatchObject({ endPTS: 4, minEndPTS: 3.9 });
  hls.destroy();
});
