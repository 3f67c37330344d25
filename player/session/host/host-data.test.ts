import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Amount } from '../data/amount';
import type { DataUse } from '../data/data-use';
import { readHostData } from './host-data';

test('a host gets the bytes of the video, and whether they are an estimate', () => {
  const video = signal<Amount | null>(null);
  const dataUse = signal<DataUse | null>(null);
  const data = readHostData({ dataUse });
  expect(data.value).toBeNull();
  const none = { bytes: 0, fullRate: 0, estimated: 0 };
  const limits = signal({ hourly: null, budget: null });
  const nothing = () => undefined;
  dataUse.value = {
    meter: { video, on: () => none },
    saver: { limits, saving: signal('off'), setHourly: nothing, setBudget: nothing },
    close: nothing,
  };
  expect(data.value).toBeNull();
  video.value = none;
  expect(data.value).toBeNull();
  video.value = { bytes: 5000.4, fullRate: 5000.4, estimated: 0 };
  expect(data.value).toEqual({ bytes: 5000, estimated: false });
  video.value = { bytes: 6000, fullRate: 0, estimated: 1000 };
  expect(data.value).toEqual({ bytes: 6000, estimated: true });
});
