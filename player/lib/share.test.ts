// @vitest-environment node
import { expect, test } from 'vitest';
import { share } from './share';

const tick = () => ({
  viewers: 12,
  gif: null,
  question: {
    id: '1',
    options: [
      { id: 'a', votes: 3 },
      { id: 'b', votes: 4 },
    ],
  },
  markers: [{ id: 'm', time: 5 }],
});

test('an answer that is equal stays the same object', () => {
  const older = tick();
  expect(share(older, tick())).toBe(older);
});

test('changed values and their parents are new; the rest stays identical', () => {
  const older = tick();
  const newer = tick();
  newer.question.options[1] = { id: 'b', votes: 9 };
  const shared = share(older, newer);
  expect(shared).not.toBe(older);
  expect(shared.question).not.toBe(older.question);
  expect(shared.question.options[1]).toEqual({ id: 'b', votes: 9 });
  expect(shared.question.options[0]).toBe(older.question.options[0]);
  expect(shared.markers).toBe(older.markers);
});

test('a list that grew keeps its old items', () => {
  const older = [{ id: 1 }, { id: 2 }];
  const shared = share(older, [{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(shared).toHaveLength(3);
  expect(shared[0]).toBe(older[0]);
  expect(share(shared, [{ id: 1 }])).toEqual([{ id: 1 }]);
});

test('a list is no object, an absent field is not an undefined one, and nothing becomes something', () => {
  expect(share({ 0: 'a' }, ['a'])).toEqual(['a']);
  expect(share({ a: undefined }, {})).toEqual({});
  expect(share(null, { a: 1 })).toEqual({ a: 1 });
  expect(share<unknown>({ a: 1 }, null)).toBeNull();
});

test('the older value is never written to', () => {
  const older = Object.freeze({ part: Object.freeze({ a: 1 }) });
  expect(share<{ part: { a: number } }>(older, { part: { a: 2 } })).toEqual({ part: { a: 2 } });
  expect(older).toEqual({ part: { a: 1 } });
});

test('a name that all objects answer to is a name like others', () => {
  const answer = (votes: number) =>
    JSON.parse(`{"__proto__":{"votes":${votes}},"constructor":{"votes":1},"toString":{"votes":${votes}}}`);
  const older = answer(1);
  const shared = share(older, answer(2));
  expect(Object.getPrototypeOf(shared)).toBe(Object.prototype);
  expect(Object.entries(shared)).toEqual([
    ['__proto__', { votes: 2 }],
    ['constructor', { votes: 1 }],
    ['toString', { votes: 2 }],
  ]);
  expect(shared.constructor).toBe(older.constructor);
  expect(share({}, answer(1))).toEqual(answer(1));
});
