import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RedirectCard } from '../../../host-sdk/contract/contract';
import type { FollowedMoment } from '../../engine/hls/beside/second-picture';
import { makeAngle, NOON } from '../../features/fixtures/angle';
import { makeDetails, makeSource } from '../../features/fixtures/viewing';
import { parseParams } from '../../params/parse';
import { openToasts } from '../page/toasts';
import type { Viewing } from '../viewing/viewing';
import { hasDates } from './has-dates';
import { secondAngleOf } from './second-angle-of';
import { showBeside } from './show-beside';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A viewer who watches 2001, and has 2002 beside it. */
function open() {
  const { viewing, playback, live } = makeAngle('2001');
  const current = signal<Viewing | null>(viewing);
  const toasts = openToasts();
  const log: string[] = [];
  const followed: FollowedMoment[] = [];
  const state: { behind: number | null; lost: () => void; reportSight: (inSight: boolean) => void } = {
    behind: 0,
    lost: () => undefined,
    reportSight: () => undefined,
  };
  const page = {
    viewing: current,
    params: signal(parseParams({ type: 'live', id: '2001' })),
    identity: { uuid: 'device-1', provider: null },
    toasts,
    openCard: async ({ id }: RedirectCard) => {
      current.value = makeAngle(id).viewing;
    },
  };
  const beside = (id = '2002', found: 'found' | 'missing' = 'found') =>
    showBeside(
      page,
      viewing,
      { id, title: `زاویهٔ ${id}` },
      {
        watchSight(_, report) {
          state.reportSight = report;
          report(true);
          return () => log.push('not watched');
        },
        fetch: async () =>
          found === 'missing'
            ? null
            : {
                details: makeDetails(),
                source: makeSource({ live: 'time-machine' }),
                requested: { type: 'live', id, response: Promise.resolve(new Response()) },
              },
        async open({ hasSound }, onOver) {
          log.push(hasSound ? `opened ${id} with sound` : `opened ${id}`);
          state.lost = onOver;
          return {
            follow(moment) {
              followed.push(moment);
              return state.behind;
            },
            hold: (held) => log.push(held ? 'held' : 'free'),
            close: () => log.push('closed'),
          };
        },
      },
    );
  const elements = { main: document.createElement('video'), second: document.createElement('video') };
  Object.defineProperty(elements.second, 'paused', { get: () => false });
  elements.second.play = async () => undefined;
  const second = () => secondAngleOf(viewing).value;
  const show = () => second()?.show(elements);
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const count = (entry: string) => log.filter((one) => one === entry).length;
  return {
    viewing,
    playback,
    live,
    current,
    toasts,
    log,
    followed,
    state,
    elements,
    beside,
    second,
    show,
    passes,
    count,
  };
}

test('it is kept at the moment of the main picture, and stands still with it', async () => {
  const { beside, show, passes, playback, followed, second } = open();
  beside();
  show();
  playback.time.value = 10;
  playback.rate.value = 1.5;
  await passes(600);
  expect(followed.at(-1)).toEqual({ date: NOON + 10_000, speed: 1.5 });
  expect(second()?.inStep.value).toBe(true);
  playback.state.value = 'paused';
  playback.time.value = 4;
  await passes(300);
  expect(followed.at(-1)).toEqual({ date: NOON + 4000, speed: 0 });
});

test('it is shown once it is in step, and hidden where it would show another moment', async () => {
  const { beside, show, passes, state, second } = open();
  state.behind = -4;
  beside();
  show();
  await passes(600);
  expect(second()?.inStep.value).toBe(false);
  for (const [behind, shown] of [
    [0.4, false],
    [0.2, true],
    [0.4, true],
    [-0.6, false],
  ] as const) {
    state.behind = behind;
    await passes(300);
    expect(second()?.inStep.value, `${behind}`).toBe(shown);
  }
});

test('it requests nothing while the main picture waits for its own media', async () => {
  const { beside, show, passes, playback, log } = open();
  playback.state.value = 'waiting';
  beside();
  show();
  await passes(1000);
  expect(log).toEqual([]);
  playback.state.value = 'playing';
  await passes(600);
  expect(log[0]).toBe('opened 2002');
  playback.state.value = 'waiting';
  await passes(300);
  expect(log.at(-1)).toBe('held');
  playback.state.value = 'playing';
  await passes(300);
  expect(log.at(-1)).toBe('free');
});

test('it rests out of sight and while the page is hidden, and comes back', async () => {
  const { beside, show, passes, state, count, second } = open();
  beside();
  show();
  await passes(600);
  state.reportSight(false);
  expect([count('closed'), second()?.inStep.value]).toEqual([1, false]);
  await passes(60_000);
  state.reportSight(true);
  await passes(300);
  expect(count('opened 2002')).toBe(2);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await passes(300);
  expect(count('closed')).toBe(2);
  hidden.mockReturnValue('visible');
  await passes(600);
  expect(count('opened 2002')).toBe(3);
});

test.each([
  ['its stream ends or fails', ({ state }: ReturnType<typeof open>) => state.lost()],
  [
    'it has had no picture of the moment for a while',
    ({ state }: ReturnType<typeof open>) => (state.behind = null),
  ],
])('it is over, and a toast says so, if %s', async (_, lose) => {
  const opened = open();
  const { beside, show, passes, second, toasts, count } = opened;
  beside();
  show();
  await passes(600);
  lose(opened);
  await passes(15_400);
  expect(second()).toBeNull();
  expect(count('closed')).toBe(1);
  lose(opened);
  await passes(0);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
  await passes(3000);
  expect([toasts.current.value, vi.getTimerCount()]).toEqual([null, 0]);
});

test('a toast says that the platform does not have it', async () => {
  const { beside, show, passes, second, toasts } = open();
  beside('2002', 'missing');
  show();
  await passes(300);
  expect([second(), toasts.current.value?.key]).toEqual([null, 'beside.lost']);
});

test('it ends with the viewing, without a word', async () => {
  const { beside, show, passes, current, second, toasts, count } = open();
  beside();
  show();
  await passes(600);
  current.value = makeAngle('2009').viewing;
  expect([second(), count('closed'), toasts.current.value]).toEqual([null, 1, null]);
  await passes(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('it is closed by the viewer, and while it is on its way', async () => {
  const { beside, show, passes, second, log } = open();
  beside();
  show();
  second()?.close();
  await passes(1000);
  expect([second(), log.filter((entry) => entry.startsWith('opened'))]).toEqual([null, []]);
});

test('another one takes its place', async () => {
  const { beside, show, passes, second, count } = open();
  beside();
  show();
  await passes(600);
  beside('2003');
  show();
  await passes(600);
  expect([second()?.id, count('closed'), count('opened 2003')]).toEqual(['2003', 1, 1]);
});

/** The sound that the viewer hears, whatever the elements say. */
function listen({ main, second }: ReturnType<typeof open>['elements']) {
  const silent = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'muted');
  return [main, second].map((video) => (silent?.get?.call(video) === true ? 'silent' : 'heard'));
}

test('its sound is heard once lips and words are together, and the main sound again after another press', async () => {
  const { beside, show, passes, second, elements, state, log, playback } = open();
  elements.second.muted = true;
  state.behind = 0.2;
  beside();
  show();
  await passes(600);
  second()?.toggleSound();
  await passes(600);
  expect(log).toContain('opened 2002 with sound');
  expect([second()?.inStep.value, second()?.heard.value]).toEqual([true, 'coming']);
  expect(listen(elements)).toEqual(['heard', 'silent']);
  state.behind = 0.05;
  await passes(300);
  expect(listen(elements)).toEqual(['silent', 'heard']);
  playback.volume.value = 0.3;
  expect(elements.second.volume).toBe(0.3);
  playback.muted.value = true;
  expect(listen(elements)).toEqual(['silent', 'silent']);
  playback.muted.value = false;
  second()?.toggleSound();
  expect(listen(elements)).toEqual(['heard', 'silent']);
  second()?.toggleSound();
  // Within the press, because the second angle's sound is already loaded.
  expect(listen(elements)).toEqual(['silent', 'heard']);
  expect(log.filter((entry) => entry.startsWith('opened'))).toHaveLength(2);
});

test('the main sound fills in while the second angle is not in step', async () => {
  const { beside, show, passes, second, elements, state } = open();
  elements.second.muted = true;
  beside();
  show();
  second()?.toggleSound();
  await passes(600);
  expect(listen(elements)).toEqual(['silent', 'heard']);
  state.behind = null;
  await passes(300);
  expect(listen(elements)).toEqual(['heard', 'silent']);
  state.behind = 0;
  await passes(300);
  expect(listen(elements)).toEqual(['silent', 'heard']);
});

test.each([
  ['it fails', ({ state }: ReturnType<typeof open>) => state.lost()],
  ['it is closed', ({ second }: ReturnType<typeof open>) => second()?.close()],
  ['another video is opened', ({ current }: ReturnType<typeof open>) => (current.value = null)],
  ['it is out of sight', ({ state }: ReturnType<typeof open>) => state.reportSight(false)],
])('the main sound returns at once if %s', async (_, lose) => {
  const opened = open();
  const { beside, show, passes, second, elements } = opened;
  elements.second.muted = true;
  beside();
  show();
  second()?.toggleSound();
  await passes(600);
  expect(listen(elements)).toEqual(['silent', 'heard']);
  lose(opened);
  expect(listen(elements)).toEqual(['heard', 'silent']);
});

test('a browser that lets it be heard only within a press leaves the main sound', async () => {
  const { beside, show, passes, second, elements } = open();
  elements.second.muted = true;
  elements.second.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  beside();
  show();
  second()?.toggleSound();
  await passes(600);
  expect([second()?.heard.value, listen(elements)]).toEqual(['main', ['heard', 'silent']]);
});

test('the sound of a hidden page goes on', async () => {
  const { beside, show, passes, second, elements } = open();
  elements.second.muted = true;
  beside();
  show();
  second()?.toggleSound();
  await passes(600);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await passes(1000);
  expect(listen(elements)).toEqual(['silent', 'heard']);
  hidden.mockRestore();
});

test('swapped, the main picture is beside the one that was', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const { beside, show, passes, second, current, viewing } = open();
  beside();
  show();
  await passes(600);
  second()?.swap();
  await passes(600);
  const next = current.value;
  expect(next?.target).toMatchObject({ id: '2002' });
  expect(secondAngleOf(next ?? viewing).value).toMatchObject({ id: '2001', title: viewing.title.value });
  expect(second()).toBeNull();
});

test('a stream without dates, or without a picture, has no moment to share', () => {
  const { viewing, playback, live } = makeAngle();
  expect(hasDates(viewing)).toBe(true);
  playback.pictureShown.value = false;
  expect(hasDates(viewing)).toBe(false);
  playback.pictureShown.value = true;
  live.isDated = false;
  expect(hasDates(viewing)).toBe(false);
});
