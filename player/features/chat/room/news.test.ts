import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { makeLine } from '../fixtures/line';
import { openNews } from './news';

function open() {
  const until = signal<number | null>(10_000);
  const told: string[] = [];
  let backs = 0;
  const news = openNews({
    until,
    onNews: (lines) => told.push(...lines.map(({ key }) => key)),
    onBack: () => {
      backs += 1;
    },
  });
  const add = (...seconds: number[]) =>
    news.add(seconds.map((second) => makeLine(`${second}`, { createdAt: second * 1000 })));
  return { until, news, add, told, backs: () => backs };
}

test('a message is news when the picture is there', () => {
  const { until, add, told } = open();
  add(9, 12, 11);
  expect(told).toEqual(['9']);
  until.value = 11_500;
  expect(told).toEqual(['9', '11']);
  until.value = null;
  expect(told).toEqual(['9', '11', '12']);
});

test('a message that was deleted meanwhile is none', () => {
  const { until, news, add, told } = open();
  add(11, 12);
  news.take([{ type: 'delete', id: '11' }]);
  until.value = 20_000;
  add(21, 22);
  news.take([{ type: 'clear' }]);
  until.value = 30_000;
  expect(told).toEqual(['12']);
});

test('going back is reported, and brings no news twice', () => {
  const { until, add, told, backs } = open();
  add(9);
  until.value = 9500;
  expect(backs()).toBe(0);
  until.value = 5000;
  until.value = 10_000;
  expect([backs(), told]).toEqual([1, ['9']]);
});
