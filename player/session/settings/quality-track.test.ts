// @vitest-environment node
import { expect, test } from 'vitest';
import { AUTO_QUALITY } from '../../engine/contract';
import { trackQuality } from './quality-track';

test('a switch up and a switch down are reported', () => {
  const choose = trackQuality();
  expect(choose(720, 360)).toEqual([{ category: 'quality-switch', direction: 'up', from: 360, to: 720 }]);
  expect(choose(480, 720)).toEqual([{ category: 'quality-switch', direction: 'down', from: 720, to: 480 }]);
});

test('returning to the selection before the last one is a toggle', () => {
  const choose = trackQuality();
  choose(720, null);
  choose(360, null);
  expect(choose(720, null)).toContainEqual({ category: 'quality-toggle', selections: [720, 360, 720] });
  expect(choose(360, null)).toContainEqual({ category: 'quality-toggle', selections: [360, 720, 360] });
  expect(choose(240, null)).toHaveLength(1);
});

test('auto is no direction, but coming back to it is toggling', () => {
  const choose = trackQuality();
  expect(choose(360, 360)).toEqual([]);
  expect(choose(AUTO_QUALITY, 360)).toEqual([
    { category: 'quality-toggle', selections: [AUTO_QUALITY, 360, AUTO_QUALITY] },
  ]);
});

test('the same choice again is none', () => {
  const choose = trackQuality();
  choose(720, 360);
  expect(choose(720, 720)).toEqual([]);
  expect(trackQuality()(AUTO_QUALITY, 360)).toEqual([]);
});
