// @vitest-environment node
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Aggregate, decodeAggregate } from '../../api/live';
import { Aggregate as OnWire } from '../../api/schema/aggregate';
import { aggregateInterval } from './aggregate-interval';

const NOW = Date.parse('2026-03-20T20:30:00Z');
const config = { get_interval: 3000, quiz_get_interval: 2000 };
const answer = (given: object = {}): Aggregate =>
  decodeAggregate(v.parse(OnWire, { config, online_viewers: 7, ...given }));
const quizWith = (...questions: readonly object[]) =>
  answer({ quiz: { id: '1', type: 1, encrypted_quiz: 'x', questions } });
const question = (status: number, closesIn: number | null) => ({
  id: 'q',
  status,
  answer_until: closesIn === null ? null : new Date(NOW + closesIn).toISOString(),
});

test('during a quiz the shorter of both intervals counts', () => {
  expect(aggregateInterval(answer(), NOW)).toBe(3000);
  expect(aggregateInterval(quizWith(), NOW)).toBe(2000);
  const seldom = { get_interval: 500, quiz_get_interval: 1000 };
  expect(aggregateInterval({ ...quizWith(), intervals: answer({ config: seldom }).intervals }, NOW)).toBe(
    500,
  );
  expect(aggregateInterval(null, NOW)).toBe(3000);
});

test('a result that may come at any moment is asked for every second, for half a minute', () => {
  expect(aggregateInterval(quizWith(question(1, 5000)), NOW)).toBe(2000);
  expect(aggregateInterval(quizWith(question(1, 1900)), NOW)).toBe(1000);
  expect(aggregateInterval(quizWith(question(2, -4000)), NOW)).toBe(1000);
  expect(aggregateInterval(quizWith(question(4, -4000)), NOW)).toBe(2000);
  expect(aggregateInterval(quizWith(question(5, 1000)), NOW)).toBe(2000);
  expect(aggregateInterval(quizWith(question(2, -31_000)), NOW)).toBe(2000);
  expect(aggregateInterval(quizWith(question(2, null)), NOW)).toBe(2000);
});
