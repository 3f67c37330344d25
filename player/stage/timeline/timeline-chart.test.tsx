import { computed, signal } from '@preact/signals-core';
import { act, cleanup, render } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { type AudienceWindow, decodeAggregate } from '../../api/live';
import type { ReplayReactions } from '../../api/replay/replay-reactions';
import { Aggregate } from '../../api/schema/aggregate';
import { makeDetails } from '../../features/fixtures/viewing';
import type { LiveTick } from '../../session/live-data/live-tick';
import { type HandMade, makeByHand } from '../fixtures/stage-session';
import { drawCurve } from './draw-curve';
import { heatOf, peaksOf } from './reaction-heat';
import { Timeline } from './timeline';

afterEach(cleanup);

const windows: readonly AudienceWindow[] = [
  { start: 0, end: 300, viewers: 50 },
  { start: 300, end: 600, viewers: 100 },
];

test('the largest audience is the highest point, and the ends are level', () => {
  expect(drawCurve(windows.map(({ viewers, ...window }) => ({ ...window, count: viewers })))).toBe(
    'M0 32L0 16L250 16L750 0L1000 0L1000 32Z',
  );
});

test('nobody, and no time, is no chart', () => {
  expect(drawCurve([])).toBeNull();
  expect(drawCurve([{ start: 0, end: 10, count: 0 }])).toBeNull();
  expect(drawCurve([{ start: 10, end: 10, count: 5 }])).toBeNull();
});

function tickOf(audience: readonly AudienceWindow[]): LiveTick {
  const wire = v.parse(Aggregate, { config: { get_interval: 3000 }, timeline: { windows: audience } });
  return {
    aggregate: signal(decodeAggregate(wire)),
    onlineViewers: computed(() => null),
    room: signal(null),
    awaited: signal(false),
    lost: signal(false),
    serverTime: Date.now,
    shown: signal(null),
    quiz: signal(null),
    serverTimeKnown: () => true,
  };
}

async function show(made: HandMade) {
  const { container } = render(<Timeline session={made.session} viewing={made.viewing} />);
  // The chart's chunk loads later.
  await act(async () => {
    made.facts.tick.value = tickOf(windows);
    await import('./timeline-chart');
  });
  return {
    paths: () => [...container.querySelectorAll('path')],
    text: (name: string) =>
      Number(container.querySelector<HTMLElement>('[data-chart]')?.style.getPropertyValue(name)),
  };
}

test('it is drawn only if the embedding requests it', async () => {
  expect((await show(makeByHand({ live: 'time-machine' }))).paths()).toEqual([]);
  cleanup();
  const asked = makeByHand({ live: 'time-machine', params: { chart: 'true' } });
  expect((await show(asked)).paths()).toHaveLength(2);
});

test('it lies where the programme lies in the window, and is cut at the place of the viewer', async () => {
  const made = makeByHand({ live: 'time-machine', params: { chart: 'true' } });
  const { facts } = made;
  // The window of ten minutes shows the programme from its fifth minute on.
  facts.details.value = makeDetails({ type: 'live', startTime: 1000 });
  facts.epoch.value = 1_300_000;
  facts.time.value = 150;
  facts.latency.value = 450;
  const chart = await show(made);
  expect([chart.text('--from'), chart.text('--width')]).toEqual([-0.5, 1]);
  expect(chart.text('--played')).toBe(0.25);
});

test('without a time machine it is the programme so far, all of it played', async () => {
  const chart = await show(makeByHand({ live: 'low-latency', params: { chart: 'true' } }));
  expect([chart.text('--from'), chart.text('--width'), chart.text('--played')]).toEqual([0, 1, 1]);
});

test('a tick with the same audience draws nothing', async () => {
  const made = makeByHand({ live: 'time-machine', params: { chart: 'true' } });
  const [path] = (await show(made)).paths();
  const before = path?.getAttribute('d');
  act(() => {
    made.facts.time.value = 200;
    made.facts.seekable.value = { start: 2, end: 602 };
  });
  expect(path?.isConnected).toBe(true);
  expect(path?.getAttribute('d')).toBe(before);
});

describe('the reactions of a recording', () => {
  const reactions: ReplayReactions = {
    bucket: 10,
    counts: [
      { at: 100, char: '❤️', count: 5 },
      { at: 300, char: '👏', count: 90 },
      { at: 500, char: '👏', count: 70 },
    ],
  };
  const recordedTick = (found: ReplayReactions | null): LiveTick => ({
    ...tickOf([]),
    recorded: {
      place: signal(0),
      offset: signal(0),
      reactions: signal(found),
      polls: signal([]),
      quiz: signal(null),
      hasMessages: signal(false),
    },
  });
  async function showRecording(found: ReplayReactions | null, params = {}) {
    const made = makeByHand({ params });
    const { container } = render(<Timeline session={made.session} viewing={made.viewing} />);
    await act(async () => {
      made.facts.tick.value = recordedTick(found);
      await import('./timeline-chart');
    });
    return container;
  }

  test('are a curve without being asked for, and their peaks are in the timeline’s description', async () => {
    const container = await showRecording(reactions);
    expect(container.querySelectorAll('path')).toHaveLength(2);
    const slider = container.querySelector('[role=slider]');
    const description = document.getElementById(slider?.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('بیشترین واکنش‌ها: ۴ دقیقه و ۵۰ ثانیه، ۸ دقیقه و ۱۰ ثانیه');
  });

  test('that nobody sent are neither seen nor heard', async () => {
    for (const found of [null, { bucket: 10, counts: [] }]) {
      const container = await showRecording(found);
      expect(container.querySelectorAll('path')).toHaveLength(0);
      expect(container.querySelector('[aria-describedby]')).toBeNull();
      cleanup();
    }
  });

  test('lie where they were sent, less the correction of the clock', () => {
    const heat = heatOf({ bucket: 10, counts: [{ at: 100, char: '❤️', count: 3 }] }, 600, 20);
    expect(heat.filter(({ count }) => count > 0).map(({ start }) => start)).toEqual([70, 80, 90]);
    expect(heatOf(reactions, Number.POSITIVE_INFINITY)).toEqual([]);
    expect(heatOf(reactions, 50)).toEqual([]);
  });

  test('of a long show are at most three hundred points, and an even crowd has no peak', () => {
    const counts = Array.from({ length: 5000 }, (_, index) => ({ at: index * 2, char: '❤️', count: 4 }));
    const heat = heatOf({ bucket: 2, counts }, 10_000);
    expect([heat.length, peaksOf(heat)]).toEqual([300, []]);
  });
});
