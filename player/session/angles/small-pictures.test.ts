import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAngle, NOON } from '../../features/fixtures/angle';
import { makeDetails, makeSource } from '../../features/fixtures/viewing';
import { parseParams } from '../../params/parse';
import { offerSecondAngle, type SecondAngle } from './second-angle-of';
import { openSmallPictures } from './small-pictures';

const SECOND: SecondAngle = {
  id: '9',
  title: 'نمای نزدیک',
  role: 'angle',
  inStep: signal(true),
  absent: signal(false),
  heard: signal('main'),
  show: () => () => undefined,
  toggleSound: () => undefined,
  swap: () => undefined,
  close: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Cards in sight, and a main picture with much in its buffer. */
async function open(ids: readonly string[] = ['1', '2', '3', '4'], isStarted = true) {
  const { viewing, playback, live } = makeAngle();
  playback.pictureShown.value = isStarted;
  playback.buffered.value = [{ start: 0, end: 60 }];
  live.latency.value = 6;
  const playing = new Set<string>();
  const asked: string[] = [];
  const followed: number[] = [];
  const reports = new Map<string, (inSight: boolean) => void>();
  const state = { still: false, has: true };
  const pictures = openSmallPictures(
    {
      params: signal(parseParams({ type: 'live', id: '2001' })),
      identity: { uuid: 'device-1', provider: null },
    },
    viewing,
    {
      isStill: () => state.still,
      watchSight(element, report) {
        reports.set(element.id, report);
        return () => reports.delete(element.id);
      },
      fetch: async (id) => {
        asked.push(id);
        const response = Promise.resolve(new Response());
        return {
          details: makeDetails(),
          source: makeSource({ live: 'time-machine' }),
          requested: { type: 'live', id, response },
        };
      },
      open: async ({ video }) => {
        playing.add(video.id);
        return {
          follow(date) {
            followed.push(date);
            return state.has;
          },
          close: () => playing.delete(video.id),
        };
      },
    },
  );
  const shown = new Map<string, boolean>();
  const videos = ids.map((id) => {
    const video = Object.assign(document.createElement('video'), {
      id,
      pause: () => undefined,
      play: async () => undefined,
    });
    return { video, end: pictures.show(id, video, (isShown) => shown.set(id, isShown)) };
  });
  for (const report of reports.values()) report(true);
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { viewing, videos, playback, live, playing, asked, followed, reports, state, shown, passes };
}

test('at most three play, begun one after another', async () => {
  const { playing, passes } = await open();
  await passes(0);
  expect([...playing]).toEqual(['1']);
  await passes(5000);
  expect([...playing]).toEqual(['1', '2', '3']);
});

test('beside a second angle one plays, and the others come back after it', async () => {
  const { viewing, playing, passes } = await open();
  await passes(5000);
  offerSecondAngle(viewing, SECOND);
  await passes(500);
  expect([...playing]).toEqual(['1']);
  await passes(5000);
  expect([...playing]).toEqual(['1']);
  offerSecondAngle(viewing, null);
  await passes(5000);
  expect([...playing]).toEqual(['1', '2', '3']);
});

test('none is begun before the first frame, while the main picture has little ahead, or while nothing may move', async () => {
  const { playing, playback, state, passes } = await open(['1'], false);
  await passes(2000);
  expect(playing.size).toBe(0);
  playback.pictureShown.value = true;
  playback.buffered.value = [{ start: 0, end: 1 }];
  await passes(2000);
  expect(playing.size).toBe(0);
  playback.buffered.value = [{ start: 0, end: 60 }];
  state.still = true;
  await passes(2000);
  expect(playing.size).toBe(0);
});

test('a stall of the main picture ends them for a while', async () => {
  const { playing, playback, passes } = await open();
  await passes(5000);
  playback.state.value = 'waiting';
  await passes(500);
  expect(playing.size).toBe(0);
  playback.state.value = 'playing';
  await passes(15_000);
  expect(playing.size).toBe(0);
  await passes(10_000);
  expect(playing.size).toBe(3);
});

test('they show the moment of the main picture, and a stream without it is left out', async () => {
  const { playing, playback, followed, state, passes } = await open();
  playback.time.value = 10;
  await passes(3000);
  expect(followed.at(-1)).toBe(NOON + 10_000);
  state.has = false;
  await passes(3000);
  expect(playing.size).toBe(0);
});

test('they end out of sight, with their card, with the list, and while the page is hidden', async () => {
  const { videos, playing, reports, shown, asked, passes } = await open(['1', '2']);
  await passes(3000);
  expect([...playing]).toEqual(['1', '2']);
  reports.get('1')?.(false);
  expect([...playing]).toEqual(['2']);
  expect(shown.get('1')).toBe(false);
  reports.get('1')?.(true);
  await passes(1000);
  expect([...playing]).toEqual(['2', '1']);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await passes(500);
  expect(playing.size).toBe(0);
  hidden.mockReturnValue('visible');
  await passes(3000);
  videos[0]?.end();
  expect([...playing]).toEqual(['2']);
  videos[1]?.end();
  expect(playing.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  await passes(3000);
  expect(playing.size).toBe(0);
  expect(asked).toEqual(['1', '2']);
});
