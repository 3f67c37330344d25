import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { makeLine } from '../fixtures/line';
import type { ChatLine } from './chat';
import { openCopies } from './copies';
import { openSpoken } from './spoken';

function open() {
  const copies = openCopies();
  const until = signal<number | null>(1000);
  const withheld = signal<readonly ChatLine[]>([]);
  const spoken = openSpoken({ copies, until, withheld });
  const shown = () => spoken.among([]).map(({ key }) => key);
  /** The viewer writes, and the platform confirms it at a later moment than that of the picture. */
  const say = (key: string) => {
    copies.put({ post: { text: key }, line: makeLine(key, { id: null, state: 'sending', createdAt: 9000 }) });
    copies.take(key);
    withheld.value = [...withheld.value, makeLine(key, { id: `id of ${key}`, createdAt: 9000 })];
  };
  return { until, withheld, spoken, shown, say };
}

test('an own message stays, although it is later than the picture; those of others do not', () => {
  const { withheld, shown, say } = open();
  withheld.value = [makeLine('theirs', { createdAt: 8000 })];
  say('mine');
  expect(shown()).toEqual(['mine']);
});

test('it goes when the viewer goes back to before it was written', () => {
  const { until, shown, say } = open();
  say('mine');
  until.value = 500;
  expect(shown()).toEqual([]);
  until.value = 1200;
  expect(shown()).toEqual(['mine']);
});

test('the list stays the same object while the same ones are added', () => {
  const { spoken } = open();
  const lines = [makeLine('a')];
  expect(spoken.among(lines)).toBe(lines);
});
