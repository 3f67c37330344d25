// @vitest-environment node
import { expect, it } from 'vitest';
import { makeEntry } from './fixtures/entries';
import { openKept } from './stored-events';

const DAY_MS = 24 * 60 * 60_000;

function open(text: string | null = null) {
  const store = { text, now: 0 };
  const kept = openKept(
    {
      read: () => store.text,
      write: (next) => {
        store.text = next;
      },
    },
    () => store.now,
  );
  return { store, kept };
}

it('stored entries are returned once, in chronological order', () => {
  const { kept } = open();
  kept.add([makeEntry('pause', {}, 20)]);
  kept.add([makeEntry('play', {}, 10)]);
  expect(kept.take().map(({ category }) => category)).toEqual(['play', 'pause']);
  expect(kept.take()).toEqual([]);
  expect(kept.isEmpty()).toBe(true);
});

it('two hundred are kept, and the oldest go first', () => {
  const { kept } = open();
  kept.add(Array.from({ length: 250 }, (_, index) => makeEntry('pause', {}, index)));
  kept.add([makeEntry('ended', {}, 999)]);
  const found = kept.take();
  expect(found).toHaveLength(200);
  expect([found[0]?.timestamp, found.at(-1)?.timestamp]).toEqual([51, 999]);
});

it('entries older than a day are dropped', () => {
  const { store, kept } = open();
  kept.add([makeEntry('play', {}, 0), makeEntry('pause', {}, 5000)]);
  store.now = DAY_MS + 1000;
  expect(kept.take().map(({ category }) => category)).toEqual(['pause']);
});

it.each(['{', '[{"category":5}]', '"text"'])('foreign stored values are ignored: %s', (text) => {
  const { kept } = open(text);
  expect(kept.take()).toEqual([]);
});
