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

/** As details that contain the init segment as data leave it: no download has its address. */
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
      tracks: { video: { buffer, container: 'video/mp4', codec: 'avc1.4d4015', init, isCut: false } },
      timeBase: () => ({ baseTime: 0, timescale: 12_800, trackId: 1 }),
      remuxed: null,
      discontinuities: 0,
      done: Promise.resolve(true),
      stop: () => undefined,
    },
    downloads,
  );
  const reported = vi.fn();
  hls.on(Events.FRAG_BUFFERED, (_, { frag: { sn } }) => reported(sn));
  hls.trigger(Events.LEVEL_UPDATED, { details, level: 0 });
  expect(reported.mock.calls).toEqual([[0]]);
  // The instance asks for it by its address.
  expect([...downloads]).toEqual([[`${BASE}init.mp4`, init]]);
  hls.destroy();
});

/** hls.js would begin at a place of its own, behind a hole: the buffer ends within a segment, of which parts are here. */
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
      discontinuities: 0,
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
