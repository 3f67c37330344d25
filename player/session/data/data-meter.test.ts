import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Traffic } from '../../engine/traffic/traffic';
import { parseParams } from '../../params/parse';
import type { Viewing } from '../viewing/viewing';
import type { Amount } from './amount';
import { openDataMeter } from './data-meter';
import { addTo, type Days, dayOf } from './days';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 26, 12) }));
afterEach(() => vi.useRealTimers());

function open(given: Record<string, unknown> = {}) {
  const viewing = signal<Viewing | null>(null);
  const params = signal(parseParams({ type: 'vod', id: '1', ...given }));
  let traffic: Traffic = { counted: 0, estimated: 0, byBrowser: false, rebuilt: false };
  let days: Days = {};
  let refuses = 0;
  const meter = openDataMeter(
    { viewing, params },
    { read: () => traffic, close: () => undefined },
    {
      read: () => days,
      add: (amount: Amount) => {
        if (refuses-- > 0) return false;
        days = addTo(days, dayOf(Date.now()), amount);
        return true;
      },
      forget: () => undefined,
    },
  );
  const come = (next: Partial<Traffic>) => {
    traffic = { ...traffic, ...next };
    vi.advanceTimersByTime(1000);
  };
  const refuse = (times: number) => {
    refuses = times;
  };
  const kept = () => days[dayOf(Date.now())]?.bytes ?? 0;
  // Each video is a separate viewing object.
  const go = () => {
    viewing.value = Object.create(null);
  };
  return { meter, come, refuse, kept, go };
}

test('this video begins at 0, and today goes on', () => {
  const { meter, come, go } = open();
  come({ counted: 5000 });
  expect(meter.video.value?.bytes).toBe(5000);
  go();
  expect(meter.video.value?.bytes).toBe(0);
  come({ counted: 7000 });
  expect(meter.video.value?.bytes).toBe(2000);
  expect(meter.on(Date.now()).bytes).toBe(7000);
  meter.close();
});

test('counts are stored every five seconds, and what is refused is stored later', () => {
  const { meter, come, refuse, kept } = open();
  refuse(1);
  for (let bytes = 1000; bytes <= 5000; bytes += 1000) come({ counted: bytes });
  expect(kept()).toBe(0);
  expect(meter.on(Date.now()).bytes).toBe(5000);
  vi.advanceTimersByTime(5000);
  expect(kept()).toBe(5000);
  expect(meter.on(Date.now()).bytes).toBe(5000);
  meter.close();
});

test('a page that goes away stores what is left', () => {
  const { meter, come, refuse, kept } = open();
  come({ counted: 900 });
  refuse(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toBe(900);
  meter.close();
});

test('full-rate traffic is counted apart where the embedding says so', () => {
  const { meter, come } = open({ fullrate: true });
  come({ counted: 900 });
  expect(meter.video.value).toEqual({ bytes: 900, fullRate: 900, estimated: 0 });
  meter.close();
});

test('estimates are marked, and without any the amount is unknown', () => {
  const { meter, come } = open();
  come({ byBrowser: true });
  expect(meter.video.value).toBeNull();
  come({ estimated: 4000 });
  expect(meter.video.value).toEqual({ bytes: 4000, fullRate: 0, estimated: 4000 });
  meter.close();
});

test('bytes of a file that is rebuilt are an estimate', () => {
  const { meter, come } = open();
  come({ counted: 4000, rebuilt: true });
  expect(meter.video.value).toEqual({ bytes: 4000, fullRate: 0, estimated: 4000 });
  meter.close();
});

test('a correction takes effect on the bytes that follow', () => {
  const { meter, come } = open();
  come({ counted: 5000 });
  come({ counted: 4000 });
  expect(meter.video.value?.bytes).toBe(5000);
  come({ counted: 6000 });
  expect(meter.video.value?.bytes).toBe(6000);
  meter.close();
});
