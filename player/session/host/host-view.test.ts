import { signal } from '@preact/signals-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Live } from '../../engine/contract';
import type { CueSource } from '../../engine/cues';
import {
  makeAudioTracks,
  makeEngine,
  makeQuality,
  makeSoundAlone,
  makeSubtitles,
} from '../../features/fixtures/engine';
import { makeSession } from '../../features/fixtures/session';
import { makeSource, makeViewing } from '../../features/fixtures/viewing';
import { openHostView } from './host-view';

afterEach(() => void vi.useRealTimers());

const PERSIAN = { id: 'fa/فارسی', lang: 'fa', title: 'فارسی' };
const ARABIC = { id: 'ar/عربی', lang: 'ar', title: 'عربی' };

function makeLive() {
  const live = { caughtUp: 0, latency: signal(4.234), atEdge: signal(true) };
  const ability: Live = {
    syncPosition: signal(100),
    latency: live.latency,
    atEdge: live.atEdge,
    catchUp: () => {
      live.caughtUp += 1;
    },
    wallClock: () => null,
  };
  return { live, ability };
}

function open(given = {}) {
  const viewing = makeViewing();
  const session = makeSession(viewing, given);
  const video = document.createElement('video');
  const { facts, verbs } = openHostView(session, { root: document.createElement('div'), video });
  return { viewing, session, facts, verbs };
}

test('the transcript is the lines of the subtitles that are on, in the times of the picture', async () => {
  const { viewing, verbs } = open();
  const engine = makeEngine();
  viewing.engine.value = engine;
  expect(await verbs.getTranscript()).toBe('not-supported');
  const cue = { start: 1, end: 2.5, text: '<v Sara>سلام &amp; <i>درود</i>' };
  const subtitles = {
    ...makeSubtitles([PERSIAN]),
    cues: signal<CueSource | null>(null),
    offset: signal(0.5),
  };
  engine.subtitles.value = subtitles;
  expect(await verbs.getTranscript()).toBe('not-supported');
  subtitles.select(PERSIAN.id);
  const asked = verbs.getTranscript();
  subtitles.cues.value = { between: () => [cue] };
  expect(await asked).toEqual([{ start: 1.5, end: 3, speaker: 'Sara', text: 'سلام & درود' }]);
});

describe('the state for the host', () => {
  test('is all that there is to choose from, the highest first and each height once', () => {
    const { viewing, facts } = open();
    const quality = makeQuality([1080, 720, 720, 0]);
    const withMore = { ...ARABIC, secret: 'x' };
    const subtitles = makeSubtitles([PERSIAN, withMore]);
    const engine = makeEngine();
    viewing.engine.value = engine;
    engine.quality.value = quality;
    engine.subtitles.value = subtitles;
    engine.audioTracks.value = makeAudioTracks([PERSIAN, ARABIC]);
    expect(facts.state.value).toMatchObject({ qualities: [1080, 720], quality: 'auto', subtitle: null });
    expect(facts.state.value.subtitles).toEqual([PERSIAN, ARABIC]);
    expect(facts.state.value.audioTrack).toBe(PERSIAN.id);
    quality.select(1);
    expect(facts.state.value.quality).toBe(720);
    expect(facts.state.value.subtitles).toBe(facts.state.value.subtitles);
  });

  test('ends the buffer where the position’s own stretch ends', () => {
    const { viewing, facts } = open();
    viewing.playback.buffered.value = [
      { start: 0, end: 12 },
      { start: 30, end: 44 },
    ];
    viewing.playback.time.value = 31;
    expect(facts.state.value.bufferedEnd).toBe(44);
    viewing.playback.time.value = 20;
    expect(facts.state.value.bufferedEnd).toBeNull();
  });

  test('contains all that is loaded, and the size of the picture', () => {
    const { viewing, facts } = open();
    const withMore = { start: 30, end: 44, secret: 'x' };
    viewing.playback.buffered.value = [{ start: 0, end: 12 }, withMore];
    viewing.playback.size.value = { width: 1280, height: 720 };
    expect(facts.state.value).toMatchObject({ width: 1280, height: 720 });
    expect(facts.state.value.buffered).toEqual([
      { start: 0, end: 12 },
      { start: 30, end: 44 },
    ]);
  });

  test('contains a live stream’s latency to a tenth, and no seekable range without a DVR window', () => {
    const { viewing, facts } = open();
    const { live, ability } = makeLive();
    const engine = makeEngine();
    viewing.engine.value = engine;
    engine.live.value = ability;
    viewing.source.value = makeSource({ live: 'low-latency' });
    expect(facts.state.value).toMatchObject({ live: true, seekable: null });
    expect(facts.state.value.liveEdge).toEqual({ atEdge: true, latency: 4.2 });
    const before = facts.state.value.liveEdge;
    live.latency.value = 4.238;
    expect(facts.state.value.liveEdge).toBe(before);
  });

  test('contains who has interrupted the stream', () => {
    const { viewing, facts } = open();
    const engine = { ...makeEngine(), interrupted: signal(false) };
    viewing.engine.value = engine;
    expect(facts.state.value.interruption).toBeNull();
    engine.reconnecting.value = { attempt: 1, attempts: 9, retryAt: signal(null), retryNow: () => undefined };
    expect(facts.state.value.interruption).toBe('connection');
    engine.interrupted.value = true;
    expect(facts.state.value.interruption).toBe('broadcaster');
  });

  test('shows what the browser withholds', () => {
    const { viewing, facts } = open();
    viewing.soundOffered.value = true;
    expect(facts.state.value.autoplayBlocked).toEqual({ muted: true });
    viewing.soundOffered.value = false;
    viewing.playRefused.value = true;
    expect(facts.state.value.autoplayBlocked).toEqual({ muted: false });
  });

  test('calls nothing withheld that the host itself wants muted', () => {
    const { viewing, facts } = open({ muted: true });
    viewing.soundOffered.value = true;
    expect(facts.state.value.autoplayBlocked).toBeNull();
  });
});

describe('the methods of the host', () => {
  test('is done where it can be, and refused where it cannot', async () => {
    const { viewing, verbs } = open();
    const engine = makeEngine();
    const [quality, subtitles] = [makeQuality([1080, 720]), makeSubtitles([PERSIAN])];
    viewing.engine.value = engine;
    expect(await verbs.setQuality(720)).toBe('not-supported');
    expect(await verbs.setQuality('auto')).toBeNull();
    expect(await verbs.setSubtitles(null)).toBeNull();
    expect(await verbs.setAudioTrack(PERSIAN.id)).toBe('not-supported');
    expect(await verbs.seekToLive()).toBe('not-supported');
    engine.quality.value = quality;
    engine.subtitles.value = subtitles;
    expect([await verbs.setQuality(720), quality.selected.value]).toEqual([null, 1]);
    expect([await verbs.setQuality(360), quality.selected.value]).toEqual(['not-supported', 1]);
    expect([await verbs.setSubtitles(PERSIAN.id), subtitles.selected.value]).toEqual([null, PERSIAN.id]);
    expect([await verbs.setSubtitles('none'), subtitles.selected.value]).toEqual([
      'not-supported',
      PERSIAN.id,
    ]);
  });

  test('takes a subtitle and a sound by language as well as by id, and answers as soon as it is on', async () => {
    // With fake timers, a wait for a state that does not come never ends.
    vi.useFakeTimers();
    const { viewing, verbs } = open();
    const engine = makeEngine();
    const [subtitles, audio] = [makeSubtitles([ARABIC, PERSIAN]), makeAudioTracks([PERSIAN, ARABIC])];
    viewing.engine.value = engine;
    engine.subtitles.value = subtitles;
    engine.audioTracks.value = audio;
    expect([await verbs.setSubtitles('fa-IR'), subtitles.selected.value]).toEqual([null, PERSIAN.id]);
    expect([await verbs.setSubtitles('en'), subtitles.selected.value]).toEqual(['not-supported', PERSIAN.id]);
    expect([await verbs.setSubtitles(null), subtitles.selected.value]).toEqual([null, null]);
    expect([await verbs.setAudioTrack('AR'), audio.selected.value]).toEqual([null, ARABIC.id]);
  });

  test('never becomes the choice of the viewer', async () => {
    const { viewing, session, verbs } = open();
    const before = session.settings.values.value;
    const engine = makeEngine();
    viewing.engine.value = engine;
    engine.quality.value = makeQuality([1080, 720]);
    engine.subtitles.value = makeSubtitles([PERSIAN]);
    await verbs.setVolume(10);
    await verbs.setRate(2);
    await verbs.setQuality(720);
    await verbs.setSubtitles(PERSIAN.id);
    expect([viewing.playback.volume.value, viewing.playback.rate.value]).toEqual([0.1, 2]);
    expect(session.settings.values.value).toBe(before);
  });

  test('the sound alone is had where the stream has it apart, and is not kept as the choice of the viewer', async () => {
    const { viewing, session, facts, verbs } = open();
    const before = session.settings.values.value;
    const engine = makeEngine();
    viewing.engine.value = engine;
    expect([await verbs.setSoundOnly(true), await verbs.setSoundOnly(false)]).toEqual([
      'not-supported',
      'not-supported',
    ]);
    const soundAlone = makeSoundAlone();
    engine.soundAlone.value = soundAlone;
    expect(facts.state.value.soundOnly).toBe(false);
    const set = verbs.setSoundOnly(true);
    viewing.source.value = makeSource({ soundOnly: true });
    expect([await set, soundAlone.active.value]).toEqual([null, true]);
    expect(facts.state.value.soundOnly).toBe(true);
    expect(session.settings.values.value).toBe(before);
  });

  test('refused sound stays off, and the viewer is still asked', async () => {
    const { viewing, verbs } = open();
    viewing.soundOffered.value = true;
    viewing.playback.muted.value = true;
    const play = async () => (viewing.playback.muted.value ? 'playing' : 'blocked');
    Object.assign(viewing.playback, { play });
    expect(await verbs.setMuted(false)).toBe('not-allowed');
    expect(viewing.playback.muted.value).toBe(true);
    expect(viewing.soundOffered.value).toBe(true);
    Object.assign(viewing.playback, { play: async () => 'playing' });
    expect(await verbs.setMuted(false)).toBeNull();
    expect([viewing.playback.muted.value, viewing.soundOffered.value]).toEqual([false, false]);
  });

  test('at the live edge nothing plays faster, and returning to it plays', async () => {
    const { viewing, verbs } = open();
    const { live, ability } = makeLive();
    const engine = makeEngine();
    viewing.engine.value = engine;
    engine.live.value = ability;
    viewing.source.value = makeSource({ live: 'low-latency' });
    viewing.playback.pause();
    expect(await verbs.setRate(2)).toBe('not-supported');
    expect(await verbs.seek(3)).toBe('not-supported');
    expect(await verbs.seekToLive()).toBeNull();
    expect([live.caughtUp, viewing.playback.state.value]).toEqual([1, 'playing']);
  });

  test('a play that other content or a pause interrupts is superseded, and any other is a failure', async () => {
    const { session, viewing, verbs } = open();
    Object.assign(viewing, { play: async () => 'failed' });
    expect(await verbs.play()).toBe('failed');
    Object.assign(viewing, { play: async () => 'interrupted' });
    expect(await verbs.play()).toBe('superseded');
    Object.assign(viewing, { play: async () => 'failed' });
    const left = verbs.play();
    session.viewing.value = makeViewing();
    expect(await left).toBe('superseded');
  });

  test('without a video there is nothing to ask for', async () => {
    const { session, verbs } = open();
    session.viewing.value = null;
    expect(await verbs.play()).toBe('params-missing');
    expect(await verbs.setVolume(10)).toBe('params-missing');
  });

  test('a picture that is no picture is not to be had', async () => {
    const { viewing, verbs } = open();
    expect(await verbs.snapshot()).toBe('not-supported');
    const picture = new Blob(['picture'], { type: 'image/png' });
    Object.assign(viewing.playback, { capture: async () => picture });
    expect(await verbs.snapshot()).toBe(picture);
    viewing.source.value = makeSource({ soundOnly: true });
    expect(await verbs.snapshot()).toBe('not-supported');
  });

  test('a diagnosis knows the platform by the calls that were made anyway', async () => {
    const { viewing, verbs } = open();
    expect(await verbs.diagnose()).toMatchObject({ platform: true });
    viewing.details.value = null;
    expect(await verbs.diagnose()).toMatchObject({ platform: null });
    viewing.failure.value = { from: 'platform', status: 0, detail: '' };
    expect(await verbs.diagnose()).toMatchObject({ platform: false });
    viewing.failure.value = { from: 'platform', status: 404, detail: '' };
    expect(await verbs.diagnose()).toMatchObject({ platform: true });
  });
});

test.each([
  [401, 'a', 1],
  [403, 'a', 1],
  [401, null, 0],
  [503, 'a', 0],
])(
  'after details that were refused with %i, the token %j requests them again (%i times)',
  (status, token, times) => {
    const { viewing, session, verbs } = open();
    const set = vi.spyOn(session.tokens, 'set');
    const retry = vi.spyOn(viewing, 'retry');
    viewing.failure.value = { from: 'platform', status, detail: 'no' };
    expect(verbs.setToken(token)).toBeNull();
    expect([set.mock.calls, retry.mock.calls.length]).toEqual([[[token]], times]);
  },
);
