import { computed, signal } from '@preact/signals-core';
import { act, cleanup, render } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { type AudienceWindow, decodeAggregate } from '../../api/live';
import { Aggregate } from '../../api/schema/aggregate';
import { makeDetails } from '../../features/fixtures/viewing';
import type { LiveTick } from '../../session/live-data/live-tick';
import { type HandMade, makeByHand } from '../fixtures/stage-session';
import { Timeline } from './timeline';
import { drawAudience } from './timeline-chart';

afterEach(cleanup);

const windows: readonly AudienceWindow[] = [
  { start: 0, end: 300, viewers: 50 },
  { start: 300, end: 600, viewers: 100 },
];

test('the largest audience is the highest point, and the ends are level', () => {
  expect(drawAudience(windows)).toBe('M0 32L0 16L250 16L750 0L1000 0L1000 32Z');
});

test('nobody, and no time, is no chart', () => {
  expect(drawAudience([])).toBeNull();
  expect(drawAudience([{ start: 0, end: 10, viewers: 0 }])).toBeNull();
  expect(drawAudience([{ start: 10, end: 10, viewers: 5 }])).toBeNull();
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
    presented: signal(null),
    serverTimeKnown: () => true,
  };
}

async function show(made: HandMade) {
  const { container } = render(<Timeline session={made.session} viewing={made.viewing} />);
  // The chart's own part of the program comes later.
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
