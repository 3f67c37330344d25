// @vitest-environment node
import { expect, it } from 'vitest';
import { makeEngine, makeQuality, makeSubtitles } from '../../features/fixtures/engine';
import { makeViewing } from '../../features/fixtures/viewing';
import type { QueuedReport } from '../reports/reports';
import type { PlaybackSnapshot } from './event-buffer';
import { makeEdge, makePlaybackSnapshot } from './fixtures/entries';
import { visitEvents } from './visit-events';

/** Follows a visit by snapshots, each given as its changes. */
function follow(pageAskedAt = 0) {
  const viewing = makeViewing();
  const reports: QueuedReport[] = [];
  const see = visitEvents(pageAskedAt, (what) => reports.push(what));
  let last: PlaybackSnapshot = makePlaybackSnapshot({ viewing, state: 'loading', picture: false });
  return {
    viewing,
    see(...changes: readonly Partial<PlaybackSnapshot>[]) {
      for (const change of changes) {
        last = { ...last, ...(change.at !== undefined && { ran: change.at }), ...change };
        see(last);
      }
    },
    reports: () => reports.splice(0).map(({ what }) => what),
    about: () => reports.splice(0),
  };
}

function playing() {
  const visit = follow();
  visit.see({}, { picture: true, state: 'playing' });
  visit.reports();
  return visit;
}

it('a visit is reported in the order of its events', () => {
  const visit = follow(1000);
  visit.see(
    { at: 1400 },
    { at: 1900, picture: true },
    { at: 1950, state: 'playing' },
    { at: 5000, state: 'paused', time: 3 },
    { at: 6000, state: 'playing', time: 3 },
    { at: 9000, state: 'ended', time: 6 },
  );
  expect(visit.reports()).toEqual([
    { category: 'open', mode: 'content', type: 'vod' },
    { category: 'first-frame', milliseconds: 900 },
    { category: 'play', time: 0 },
    { category: 'pause', time: 3 },
    { category: 'play', time: 3 },
    { category: 'ended', time: 6 },
  ]);
});

it('a video that takes another one’s place is opened and timed for itself', () => {
  const visit = playing();
  const next = makeViewing({ mode: 'content', type: 'clip', id: '4001' });
  visit.see(
    { at: 8000, viewing: next, picture: false, state: 'loading' },
    { at: 8300, picture: true, state: 'playing' },
  );
  const about = visit.about();
  expect(about.map(({ what }) => what)).toEqual([
    { category: 'open', mode: 'content', type: 'clip' },
    { category: 'first-frame', milliseconds: 300 },
    { category: 'play', time: 0 },
  ]);
  expect(about.every(({ viewing }) => viewing === next)).toBe(true);
});

it('a picture shown before observation is reported with its time', () => {
  const reports: QueuedReport[] = [];
  const see = visitEvents(1000, (what) => reports.push(what));
  const made = makeViewing();
  const viewing = { ...made, playback: { ...made.playback, startedAt: 30 } };
  const first = makePlaybackSnapshot({ viewing, at: 3500, state: 'playing', time: 31.5, picture: false });
  see(first);
  see({ ...first, at: 3600, time: 31.6, picture: true });
  see({ ...first, at: 5000, time: 33, picture: true, state: 'paused' });
  see({ ...first, at: 6000, time: 33, picture: true });
  expect(reports.map(({ what }) => what)).toEqual([
    { category: 'open', mode: 'content', type: 'vod' },
    { category: 'play', time: 30 },
    { category: 'first-frame', milliseconds: 1000 },
    { category: 'pause', time: 33 },
    { category: 'play', time: 33 },
  ]);
});

it('a seek is reported on arrival, as one however far it was dragged', () => {
  const visit = playing();
  visit.see(
    { seeking: true, state: 'waiting', from: 10, time: 40 },
    { time: 90 },
    { seeking: false },
    { state: 'playing' },
  );
  expect(visit.reports()).toEqual([{ category: 'seek', from: 10, to: 90 }]);
});

it('a step over a hole, and the way to where it begins, are no seeks', () => {
  const visit = playing();
  visit.see({ seeking: true, from: 10, time: 10.3 }, { seeking: false });
  expect(visit.reports()).toEqual([]);
  const resumed = follow();
  resumed.see({ seeking: true, from: 0, time: 70 }, { seeking: false });
  expect(resumed.reports().map(({ category }) => category)).toEqual(['open']);
});

it('a seek to a live edge is a catch-up', () => {
  const visit = playing();
  const engine = makeEngine();
  engine.live.value = makeEdge(100);
  visit.viewing.engine.value = engine;
  visit.see({ seeking: true, from: 40, time: 100 }, { seeking: false });
  expect(visit.reports()).toEqual([{ category: 'catch-up', from: 40, to: 100 }]);
});

it('the time asleep is no rebuffering, and neither is a clock that is set', () => {
  const visit = playing();
  const hour = 3_600_000;
  visit.see({ at: 1000, time: 5, state: 'waiting' }, { at: 1000 + hour, ran: 2000, state: 'playing' });
  visit.see({ at: 9000, time: 7, state: 'waiting' }, { at: 9000 - hour, ran: 9500, state: 'playing' });
  expect(visit.reports()).toMatchObject([
    { category: 'rebuffer-begin' },
    { category: 'rebuffer-end', milliseconds: 1000 },
    { category: 'rebuffer-begin' },
    { category: 'rebuffer-end', milliseconds: 500 },
  ]);
});

it('rebuffering is reported with its duration, and waiting during a seek is not', () => {
  const visit = playing();
  visit.see({ at: 1000, state: 'waiting', time: 5 }, { at: 3500, state: 'playing' });
  expect(visit.reports()).toEqual([
    { category: 'rebuffer-begin', time: 5 },
    { category: 'rebuffer-end', time: 5, milliseconds: 2500 },
  ]);
  visit.see(
    { seeking: true, state: 'waiting', from: 5, time: 5.2 },
    { seeking: false },
    { state: 'playing' },
  );
  expect(visit.reports()).toEqual([]);
});

it('waiting ends where the viewer pauses', () => {
  const visit = playing();
  visit.see({ at: 1000, state: 'waiting' }, { at: 1800, state: 'paused' });
  expect(visit.reports()).toEqual([
    { category: 'rebuffer-begin', time: 0 },
    { category: 'rebuffer-end', time: 0, milliseconds: 800 },
    { category: 'pause', time: 0 },
  ]);
});

it('the viewer’s choices and used features are reported', () => {
  const visit = playing();
  const engine = makeEngine();
  engine.quality.value = makeQuality([1080, 720]);
  engine.subtitles.value = makeSubtitles([{ id: 's1', lang: 'fa', title: 'فارسی' }]);
  visit.viewing.engine.value = engine;
  visit.see(
    { quality: -1 },
    { quality: 1 },
    { quality: -1 },
    { rate: 1.5 },
    { subtitles: 's1' },
    { subtitles: null },
    { audible: 40 },
    { audible: 0 },
    { audible: 40 },
    { full: true },
    { full: false },
    { small: true },
    { popover: 'share' },
    { popover: null },
  );
  expect(visit.reports()).toEqual([
    { category: 'quality', quality: 720 },
    { category: 'quality', quality: 'auto' },
    { category: 'speed', speed: 1.5 },
    { category: 'subtitles', language: 'fa' },
    { category: 'subtitles', language: null },
    { category: 'volume', volume: 40 },
    { category: 'mute', muted: true },
    { category: 'mute', muted: false },
    { category: 'fullscreen', on: true },
    { category: 'fullscreen', on: false },
    { category: 'picture-in-picture', on: true },
    { category: 'popover', name: 'share' },
  ]);
});

it('initial values before the first picture are no choices', () => {
  const visit = follow();
  visit.see({}, { rate: 2, audible: 30, subtitles: 'ar' }, { quality: -1 }, { quality: 480 });
  expect(visit.reports().map(({ category }) => category)).toEqual(['open']);
});

it('failures have the catalogue’s names, and a missing video is none', () => {
  const visit = follow();
  const engine = { from: 'engine', reason: 'network' } as const;
  visit.see(
    { failure: { from: 'platform', status: 503, detail: 'busy' } },
    { failure: null },
    { failure: { from: 'platform', status: 404, detail: 'no such video' } },
    { failure: { ...engine, type: 'HLS_networkError', detail: 'fragLoadError' } },
    { failure: { ...engine, reason: 'decode', type: 'videoTagError', detail: 'decode' } },
  );
  expect(visit.reports().slice(1)).toEqual([
    { category: 'error', type: 'DETAIL_ERROR', status: 503, detail: 'busy' },
    { category: 'error', type: 'HLS_networkError', detail: 'network: fragLoadError' },
    { category: 'error', type: 'videoTagError', message: 'decode', detail: 'decode: decode' },
  ]);
});

it.each([
  ['aborted', 'network', 'aborted'],
  ['network error', 'network', 'network-error'],
  ['network error', 'missing', 'HTTP 404'],
  ['network error', 'refused', 'HTTP 403'],
  ['decode', 'decode', 'broken-file'],
  ['source not supported', 'unsupported', 'remux: container'],
  ['unknown', 'unknown', 'unknown'],
  ['error object not available', 'unknown', 'error-object-not-available'],
] as const)('a failure of the media element is “%s”, and why (%s: %s)', (message, reason, detail) => {
  const visit = follow();
  visit.see({ failure: { from: 'engine', type: 'videoTagError', reason, detail } });
  expect(visit.reports()[1]).toEqual({
    category: 'error',
    type: 'videoTagError',
    message,
    detail: `${reason}: ${detail}`,
  });
});

it('the failure of an interrupted stream is reported once while it reconnects', () => {
  const visit = playing();
  const lost = { reason: 'network', type: 'HLS_networkError', detail: 'levelLoadError' } as const;
  visit.see({ trouble: lost }, { trouble: { ...lost, detail: 'fragLoadError' } }, { trouble: null });
  expect(visit.reports()).toEqual([
    { category: 'error', type: 'HLS_networkError', detail: 'network: levelLoadError' },
  ]);
});
