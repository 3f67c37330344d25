// @vitest-environment node
import { signal } from '@preact/signals-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decodeAggregate } from '../../api/live';
import { Aggregate } from '../../api/schema/aggregate';
import { makeEngine } from '../../features/fixtures/engine';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import { programmeStart, reachableMarkers } from './programme';

const EMPTY = decodeAggregate(v.parse(Aggregate, { config: { get_interval: 3000 } }));

/** A live stream that began at 10:00:00 UTC, whose media time counts from this viewer's arrival, 100 s later. */
function makeLive(drift = 0) {
  const viewing = makeViewing();
  const began = Date.UTC(2026, 0, 1, 10) / 1000;
  viewing.details.value = makeDetails({ type: 'live', startTime: began });
  viewing.playback.seekable.value = { start: 0, end: 60 };
  const wallClock = (time: number) => (began + 100 + drift + time) * 1000;
  const live = {
    syncPosition: signal(54),
    latency: signal(6),
    atEdge: signal(true),
    catchUp: () => undefined,
    wallClock,
  };
  viewing.engine.value = { ...makeEngine(), live: signal(live) };
  return viewing;
}

test('the programme began before the viewer came', () => {
  expect(programmeStart(makeLive()).value).toBe(-100);
});

test('the stream’s rounding does not move it', () => {
  expect(programmeStart(makeLive(0.1)).value).toBe(-100);
});

test('it is unknown before the stream has a date', () => {
  const viewing = makeLive();
  viewing.engine.value = null;
  expect(programmeStart(viewing).value).toBeNull();
});

test('of the channel’s moments those are kept that the window holds, and nobody wakes while it only moves', () => {
  const viewing = makeLive();
  viewing.source.value = makeSource({ live: 'time-machine' });
  const marker = (id: string, time: number) =>
    ({ id, time, name: '', sticker: null, description: '', personal: false }) as const;
  const aggregate = { ...EMPTY, markers: [marker('past', 90), marker('held', 130), marker('to come', 200)] };
  const markers = reachableMarkers(viewing, { aggregate: signal(aggregate) });
  const first = markers.value;
  expect(first.map(({ id, time }) => [id, time])).toEqual([['held', 30]]);
  viewing.playback.seekable.value = { start: 2, end: 62 };
  expect(markers.value).toBe(first);
  viewing.playback.seekable.value = { start: 40, end: 100 };
  expect(markers.value.map(({ id }) => id)).toEqual(['to come']);
  viewing.source.value = makeSource({ live: 'low-latency' });
  expect(markers.value).toEqual([]);
});
