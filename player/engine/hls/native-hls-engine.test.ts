import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine, EngineOptions, LiveKind, Source } from '../contract';
import { SafariTextTrack, safariVideo } from './native/fixtures/safari-video';
import { openNativeHlsEngine } from './native-hls-engine';

const FIRST = 'https://a.test/film.m3u8';
const SECOND = 'https://b.test/film.m3u8';
const PLAYLIST = '#EXTM3U\n#EXTINF:2,\n1.ts\n';

let engine: Engine | null = null;
/** Answers of the hosts: a status, or the playlist's text. */
let answers: (address: string) => number | string = () => PLAYLIST;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  answers = () => PLAYLIST;
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers(address);
    if (answer === 0) throw new TypeError('Load failed');
    return typeof answer === 'string' ? new Response(answer) : new Response('', { status: answer });
  });
});
afterEach(() => {
  engine?.close();
  engine = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function open({ live = null, ...over }: Partial<Source & EngineOptions> & { live?: LiveKind | null } = {}) {
  const safari = safariVideo();
  const { fallbacks = [], soundOnly = false, startAt = null, playWanted = true } = over;
  const source: Source = {
    kind: 'hls',
    url: FIRST,
    fallbacks,
    format: 'HLS',
    soundOnly,
    live,
    subtitles: [],
  };
  const segmentQuery = () => ({ uuid: null, ext_user: null });
  const opened = openNativeHlsEngine({ video: safari.video, source, startAt, playWanted, segmentQuery });
  engine = opened;
  return { ...safari, engine: opened };
}

/** A live stream that plays at the edge of a window of `seconds`. */
async function openLive(seconds = 60, kind: LiveKind = 'time-machine') {
  const opened = open({ live: kind });
  await opened.video.play();
  opened.open({ start: 0, end: seconds });
  opened.playTo(seconds - 6, { start: 0, end: seconds });
  return opened;
}

test('a film resumes where the viewer was, also where the browser ignores the first seek', () => {
  const { video, open: come } = open({ startAt: 40 });
  come(null);
  expect(video.currentTime).toBe(40);
  engine?.close();
  const { video: late, send, set } = open({ startAt: 40 });
  send('loadedmetadata', { readyState: 1, duration: 100 });
  set({ currentTime: 0 });
  send('canplay');
  expect(late.currentTime).toBe(40);
});

test('there is no quality to choose, and no live edge in a film', () => {
  const { engine, open: come } = open();
  come(null);
  expect([engine.quality.value, engine.live.value]).toEqual([null, null]);
});

test('only the first picture is fetched until playing is wanted', () => {
  const { engine, video } = open({ playWanted: false });
  expect(video.preload).toBe('metadata');
  engine.wantPlay();
  expect(video.preload).toBe('auto');
});

test('captions of the manifest are offered, drawn by the page only, and moved', () => {
  const { engine, video, text, send } = open();
  const [fa, ar] = [new SafariTextTrack('fa', 'فارسی'), new SafariTextTrack('ar', 'العربية', 'captions')];
  fa.mode = 'showing';
  for (const track of [fa, ar, new SafariTextTrack('', '', 'metadata')]) text.add(track);
  const subtitles = engine.subtitles.value;
  expect(subtitles?.tracks.value.map(({ title }) => title)).toEqual(['فارسی', 'العربية']);
  expect([subtitles?.selected.value, fa.mode, ar.mode]).toEqual(['fa/فارسی', 'hidden', 'disabled']);
  fa.show('<b>سلام</b>');
  const shown = subtitles?.activeCues.value.map((cue) => (cue as VTTCue).getCueAsHTML().textContent);
  expect(shown).toEqual(['سلام']);
  fa.mode = 'showing';
  text.dispatchEvent(new Event('change'));
  expect(fa.mode).toBe('hidden');
  fa.cues = [{ startTime: 1, endTime: 2 }];
  subtitles?.setOffset(0.5);
  send('timeupdate');
  expect(fa.cues).toEqual([{ startTime: 1.5, endTime: 2.5 }]);
  subtitles?.select(null);
  expect(fa.mode).toBe('disabled');
  expect(video.textTracks).toBe(text);
});

test('captions that the viewer chose stay chosen when the stream is loaded again', async () => {
  const { engine, text, open: come, fail, loaded } = open();
  come(null);
  text.add(new SafariTextTrack('fa', 'فارسی'));
  engine.subtitles.value?.select('fa/فارسی');
  fail(2);
  await pass(5000);
  expect(loaded).toHaveLength(2);
  const again = new SafariTextTrack('fa', 'فارسی');
  text.add(again);
  expect(again.mode).toBe('hidden');
  again.show('سلام');
  expect(engine.subtitles.value?.activeCues.value).toHaveLength(1);
  expect(engine.subtitles.value?.tracks.value).toHaveLength(1);
});

test('sound tracks are offered where there are several, and the choice lasts', async () => {
  const { engine, sounds, fail, open: come } = open();
  come(null);
  const make = () => [
    { kind: 'main', label: 'فارسی', language: 'fa', enabled: true },
    { kind: 'main-desc', label: 'English', language: 'en', enabled: false },
  ];
  const first = make();
  for (const sound of first) sounds.add(sound);
  expect(engine.audioTracks.value?.selected.value).toBe('fa/فارسی');
  expect(engine.audioTracks.value?.tracks.value.map(({ role }) => role)).toEqual([undefined, 'description']);
  engine.audioTracks.value?.select('en/English');
  sounds.dispatchEvent(new Event('change'));
  expect(first.map(({ enabled }) => enabled)).toEqual([false, true]);
  expect(engine.audioTracks.value?.selected.value).toBe('en/English');
  fail(2);
  await pass(5000);
  expect(engine.audioTracks.value).toBeNull();
  const second = make();
  for (const sound of second) sounds.add(sound);
  expect(second.map(({ enabled }) => enabled)).toEqual([false, true]);
});

test('a live stream has its edge, the way back to it and the time of its pictures', async () => {
  const { engine, video, set, playTo } = await openLive(60);
  set({ getStartDate: () => new Date(1_000_000) });
  const live = engine.live.value;
  expect([live?.syncPosition.value, live?.latency.value, live?.atEdge.value]).toEqual([54, 6, true]);
  playTo(20, { start: 0, end: 60 });
  expect([live?.latency.value, live?.atEdge.value]).toEqual([40, false]);
  expect(live?.wallClock(20)).toBe(1_020_000);
  live?.catchUp();
  expect([video.currentTime, video.paused]).toEqual([54, false]);
});

test('after a pause a stream without a window goes on at its edge, and one with a window where it was', async () => {
  for (const [kind, place] of [
    ['low-latency', 84],
    ['time-machine', 54],
  ] as const) {
    const { video, set, send } = await openLive(60, kind);
    video.pause();
    set({ seekable: { length: 1, start: () => 0, end: () => 90 } });
    send('progress');
    await video.play();
    expect(video.currentTime).toBe(place);
    engine?.close();
  }
});

test('a viewer whom a stall has moved far from the edge returns to it, and one who seeked back stays', async () => {
  const { video, send, playTo } = await openLive(60);
  send('waiting');
  playTo(54.5, { start: 10, end: 80 });
  send('playing');
  expect(video.currentTime).toBe(74);
  send('seeking');
  playTo(30, { start: 10, end: 80 });
  send('waiting');
  send('playing');
  expect(video.currentTime).toBe(30);
});

test('a sound-only rendition is no failure, and the picture may return', async () => {
  const { engine, set, send } = open();
  send('loadeddata', { readyState: 4, duration: 100, videoWidth: 0 });
  send('timeupdate');
  expect([engine.soundOnly?.value, engine.failure.value]).toEqual([true, null]);
  set({ videoWidth: 640 });
  send('resize');
  expect(engine.soundOnly?.value).toBe(false);
});

test.each([
  [404, 'missing'],
  ['<html></html>', 'decode'],
  [PLAYLIST, 'unsupported'],
] as const)('a stream that never opened and is %s fails as %s', async (answer, reason) => {
  const { engine, fail } = open();
  answers = () => answer;
  fail(4);
  await pass(0);
  expect(engine.failure.value?.reason).toBe(reason);
});

test.each([403, 503, 0])('a stream that answers %i is tried again', async (answer) => {
  const { engine, fail, loaded, open: come } = open();
  answers = () => answer;
  fail(4);
  await pass(0);
  expect(engine.reconnecting.value?.why?.reason).toBe(answer === 0 ? 'network' : 'refused');
  await pass(4000);
  expect(loaded.length).toBeGreaterThan(1);
  come(null);
  expect([engine.reconnecting.value, engine.failure.value]).toEqual([null, null]);
});

test('a lost film goes on at its place, on the next host', async () => {
  const { video, open: come, playTo, fail, loaded, play } = open({ fallbacks: [SECOND] });
  await video.play();
  come(null);
  playTo(33);
  fail(2);
  await pass(4000);
  expect(loaded).toEqual([FIRST, SECOND]);
  come(null);
  expect(video.currentTime).toBe(33);
  expect(play.mock.calls.length).toBeGreaterThan(1);
});

test('a lost live stream goes on at its edge, and with the picture of its moment for a viewer who seeked back', async () => {
  const atEdge = await openLive(60);
  atEdge.fail(2);
  await pass(4000);
  atEdge.open({ start: 0, end: 30 });
  expect(atEdge.video.currentTime).toBe(24);

  engine?.close();
  const behind = await openLive(60);
  behind.playTo(20, { start: 0, end: 60 });
  const lost = performance.now();
  behind.fail(2);
  await pass(4000);
  behind.open({ start: 0, end: 80 });
  expect(behind.video.currentTime).toBeCloseTo(80 - 40 - (performance.now() - lost) / 1000, 1);
});

test('a document in place of the playlist is an answer like any other once the stream has played', async () => {
  const { engine, fail, open: come, loaded } = open();
  come(null);
  answers = () => '<html></html>';
  for (const attempt of [2, 3, 4]) {
    fail(4);
    await pass(5000);
    expect([engine.failure.value, loaded.length]).toEqual([null, attempt]);
  }
});

test('a decoder that fails by chance gets the stream again, and one that fails again is reported', async () => {
  const { engine, fail, open: come, loaded } = open();
  come(null);
  fail(3);
  expect(loaded).toHaveLength(2);
  come(null);
  fail(3);
  expect(engine.failure.value?.reason).toBe('decode');
});

test('a film that stands still is loaded again, and one that is paused is not', async () => {
  const { engine, video, open: come, playTo, loaded } = open();
  await video.play();
  come(null);
  playTo(10);
  await pass(7000);
  expect(loaded).toHaveLength(1);
  await pass(6000);
  expect(loaded).toHaveLength(2);
  expect(engine.reconnecting.value).not.toBeNull();
  video.pause();
  await pass(60_000);
  expect(loaded).toHaveLength(2);
});

test('a live stream is missing while its window stands and its playlist is 404, and is back with either', async () => {
  const { engine, playTo } = await openLive(60);
  answers = () => 404;
  for (let second = 1; second <= 40; second += 1) {
    playTo(54 + second / 10);
    await pass(1000);
  }
  const missing = engine.missing.value;
  expect((missing?.seen ?? 0) - (missing?.since ?? 0)).toBeGreaterThan(20_000);
  expect(engine.failure.value).toBeNull();
  answers = () => PLAYLIST;
  await pass(4000);
  expect(engine.missing.value).toBeNull();
  answers = () => 404;
  await pass(4000);
  expect(engine.missing.value).not.toBeNull();
  playTo(60, { start: 0, end: 70 });
  await pass(1000);
  expect(engine.missing.value).toBeNull();
});

test('a live stream whose playlist is refused is not missing, and is tried again', async () => {
  const { engine } = await openLive(60);
  answers = () => 403;
  await pass(30_000);
  expect([engine.missing.value, engine.failure.value]).toEqual([null, null]);
  expect(engine.reconnecting.value).not.toBeNull();
});

test('a missing stream keeps its last picture, and is loaded as soon as it is there again', async () => {
  const { engine, loaded } = await openLive(60);
  answers = () => 404;
  await pass(30_000);
  expect(loaded).toHaveLength(1);
  expect([engine.missing.value === null, engine.reconnecting.value === null]).toEqual([false, false]);
  answers = () => PLAYLIST;
  await pass(4000);
  expect(loaded).toHaveLength(2);
});

test('a finished live stream has no edge, asks for nothing more, and keeps its picture', async () => {
  const { engine, loaded, fail } = await openLive(60);
  engine.finish();
  const asked = vi.fn(() => 404);
  answers = asked;
  fail(2);
  await pass(60_000);
  expect([engine.live.value, engine.reconnecting.value, engine.failure.value]).toEqual([null, null, null]);
  expect([loaded.length, asked.mock.calls.length]).toEqual([1, 0]);
});

test('a closed engine leaves the element empty, and takes no notice of it', async () => {
  const { engine, video, text, fail, loaded } = await openLive(60);
  engine.close();
  expect([video.paused, video.hasAttribute('src')]).toEqual([true, false]);
  text.add(new SafariTextTrack('fa', 'فارسی'));
  fail(2);
  await pass(60_000);
  expect([engine.subtitles.value, engine.failure.value, loaded.length]).toEqual([null, null, 1]);
});

test('a stream on another device is left to that device', async () => {
  const { video, loaded, set, engine: opened, open: come } = open();
  set({ remote: { state: 'connected' } });
  await video.play();
  come();
  await pass(30_000);
  expect(opened.reconnecting.value).toBeNull();
  expect(loaded).toEqual([FIRST]);
});
