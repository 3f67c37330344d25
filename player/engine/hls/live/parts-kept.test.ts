import Hls, { AttrList, ChunkMetadata, Fragment, LevelDetails, Part, PlaylistLevelType } from 'hls.js';
import BaseStreamController from 'hls.js/src/controller/base-stream-controller';
import { FragmentTracker } from 'hls.js/src/controller/fragment-tracker';
import { afterEach, expect, test } from 'vitest';

const { Events } = Hls;
const BASE = 'https://cdn.example/';
const AUDIO = PlaylistLevelType.AUDIO;
const PARTS = 6;

let hls = new Hls({ enableWorker: false });
afterEach(() => {
  hls.destroy();
  hls = new Hls({ enableWorker: false });
});

/** Audio segments of 2 s, whose ends are slightly later in the playlist than in the buffer. */
function segment(sn: number): Fragment {
  const frag = new Fragment(AUDIO, BASE);
  Object.assign(frag, { relurl: `${sn}.m4s`, sn, level: 0 });
  frag.setStart(sn * 2 + 0.01099);
  frag.setDuration(2.005);
  return frag;
}

function partsOf(frag: Fragment): readonly Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < PARTS; index += 1) {
    const list = new AttrList(`DURATION=0.334,INDEPENDENT=YES,URI="${frag.sn}.${index}.m4s"`);
    parts.push(new Part(list, frag as never, BASE, index, parts[index - 1]));
  }
  return parts;
}

const rangesOf = (...[start, end]: [number, number] | []): TimeRanges => ({
  length: start === undefined ? 0 : 1,
  start: () => start ?? 0,
  end: () => end ?? 0,
});

function load(frag: Fragment, part: Part, buffered: TimeRanges): void {
  const audio = { startPTS: part.start, endPTS: part.end, startDTS: part.start, endDTS: part.end };
  for (const { elementaryStreams } of [frag, part]) Object.assign(elementaryStreams, { audio });
  const payload = new ArrayBuffer(0);
  hls.trigger(Events.FRAG_LOADED, { frag, part, payload, networkDetails: null });
  const chunkMeta = new ChunkMetadata(0, Number(frag.sn), 0, 0, part.index);
  const timeRanges = { audio: buffered };
  hls.trigger(Events.BUFFER_APPENDED, { type: 'audio', frag, part, chunkMeta, parent: AUDIO, timeRanges });
}

test('the parts of a segment that is still loading stay loaded when what was played is removed', () => {
  const tracker = new FragmentTracker(hls);
  const frag = segment(7);
  const [first, second] = partsOf(frag);
  if (!first || !second) throw new Error('a segment has parts');
  for (const part of [first, second]) load(frag, part, rangesOf(10, part.end));
  tracker.detectEvictedFragments('audio', rangesOf(12, second.end), AUDIO);
  expect([first.loaded, second.loaded]).toEqual([true, true]);
  tracker.detectEvictedFragments('audio', rangesOf(12, frag.start), AUDIO);
  expect([first.loaded, second.loaded]).toEqual([false, false]);
});

test('the next segment follows a buffered one, though a part of that does not count as loaded', () => {
  const frags = [segment(7), segment(8)];
  const [parts, next] = [partsOf(frags[0] as Fragment), partsOf(frags[1] as Fragment)];
  for (const part of parts.slice(1))
    part.elementaryStreams.audio = { startPTS: 0, endPTS: 0, startDTS: 0, endDTS: 0 };
  const details = new LevelDetails(BASE);
  const partList = [...parts, ...next];
  Object.assign(details, { fragments: frags, startSN: 7, endSN: 8, partList, fragmentHint: segment(9) });
  const controller = Object.assign(Object.create(BaseStreamController.prototype), {
    config: hls.config,
    fragmentTracker: { getState: ({ sn }: Fragment) => (sn === 7 ? 'OK' : 'NOT_LOADED') },
    loadingParts: true,
    startFragRequested: true,
    lastCurrentTime: 15,
  });
  const at = (end: number) => controller.getFragmentAtPosition(end, 18, details)?.sn;
  expect(at(16.015_9)).toBe(8);
  // A part that is missing at the end of the buffer is still loaded.
  expect(at(14.1)).toBe(7);
});
