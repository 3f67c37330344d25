import { signal } from '@preact/signals-core';
import { afterEach, expect, test } from 'vitest';
import { AUTO_QUALITY, type Quality, type Rendition, type TimeRange } from '../../engine/contract';
import { readStored, writeStored } from '../../lib/storage';
import { openSaver, SAVE_DATA_HOURLY, type SavedViewing } from './saver';

afterEach(() => writeStored('saver', null));

const RENDITIONS: readonly Rendition[] = [
  { id: 2, height: 720, bitrate: 2_000_000 },
  { id: 1, height: 480, bitrate: 1_000_000 },
  { id: 0, height: 240, bitrate: 400_000 },
];

/** A video of ten minutes, of which nothing has been fetched. */
function makeViewing() {
  const facts = {
    limit: signal<number | null>(null),
    selected: signal(AUTO_QUALITY),
    time: signal(0),
  };
  const quality: Quality = {
    renditions: signal(RENDITIONS),
    selected: facts.selected,
    playing: signal(null),
    select: () => undefined,
    limit: (bitrate) => {
      facts.limit.value = bitrate;
    },
  };
  const playback = {
    duration: signal(600),
    time: facts.time,
    buffered: signal<readonly TimeRange[]>([]),
    rate: signal(1),
  };
  const viewing: SavedViewing = { engine: signal({ quality: signal(quality) }), playback };
  return { viewing, facts };
}

function open({ savesData = false } = {}) {
  const { viewing, facts } = makeViewing();
  const current = signal<SavedViewing | null>(viewing);
  const video = signal({ bytes: 0, fullRate: 0, estimated: 0 });
  const saver = openSaver(current, { video }, savesData);
  const spend = (bytes: number) => {
    video.value = { bytes, fullRate: 0, estimated: 0 };
  };
  return { saver, current, facts, spend };
}

test('an hourly limit caps the automatic quality, stays on this device, and is lifted again', () => {
  const { saver, facts } = open();
  expect([facts.limit.value, saver.saving.value]).toEqual([null, 'off']);
  saver.setHourly(450_000_000);
  expect([facts.limit.value, saver.saving.value]).toEqual([1_000_000, 'applies']);
  expect(open().facts.limit.value).toBe(1_000_000);
  saver.setHourly(null);
  expect([facts.limit.value, saver.saving.value]).toEqual([null, 'off']);
  saver.close();
});

test('a budget falls with the bytes that come, so that the rest fits', () => {
  const { saver, facts, spend } = open();
  // 600 s at 2 Mbit/s are 150 MB.
  saver.setBudget(160_000_000);
  expect(facts.limit.value).toBe(2_000_000);
  spend(60_000_000);
  expect(facts.limit.value).toBe(1_000_000);
  facts.time.value = 300;
  spend(120_000_000);
  expect([facts.limit.value, saver.saving.value]).toEqual([1_000_000, 'applies']);
  spend(150_000_000);
  expect([facts.limit.value, saver.saving.value]).toEqual([400_000, 'exceeded']);
  saver.close();
});

test('the budget ends with its video, and the hourly limit goes on', () => {
  const { saver, current } = open();
  saver.setBudget(20_000_000);
  saver.setHourly(450_000_000);
  const next = makeViewing();
  current.value = next.viewing;
  expect(saver.limits.value).toEqual({ hourly: 450_000_000, budget: null });
  expect(next.facts.limit.value).toBe(1_000_000);
  saver.close();
});

test('a quality that the viewer has chosen comes before the limits', () => {
  const { saver, facts } = open();
  saver.setHourly(450_000_000);
  facts.selected.value = 2;
  expect(saver.saving.value).toBe('overridden');
  facts.selected.value = AUTO_QUALITY;
  expect(saver.saving.value).toBe('applies');
  saver.close();
});

test('a limit below the lowest rendition is said to be exceeded', () => {
  const { saver, facts } = open();
  saver.setHourly(100_000_000);
  expect([facts.limit.value, saver.saving.value]).toEqual([400_000, 'exceeded']);
  saver.close();
});

test('a browser that saves data begins with a limit, unless the viewer has lifted it', () => {
  const { saver } = open({ savesData: true });
  expect(saver.limits.value.hourly).toBe(SAVE_DATA_HOURLY);
  saver.setHourly(null);
  expect(readStored('saver')).toBe('null');
  expect(open({ savesData: true }).saver.limits.value.hourly).toBeNull();
});

test.each(['{', '"300"', '-5', '{"hourly":5}', '[]'])('the stored limit %s counts as none', (stored) => {
  writeStored('saver', stored);
  expect(open().saver.limits.value.hourly).toBeNull();
});
