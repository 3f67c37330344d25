import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { answeringClient } from '../../../api/fixtures/client';
import { openRecordedPins } from './recorded-pins';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const message = (id: string) => ({ id, author: 'host', text: id, created_at: '2026-01-01T10:00:00Z' });
const pin = (id: string, at: unknown, until: unknown = null) => ({ message: message(id), at, until });
const settle = () => vi.advanceTimersByTimeAsync(400);

function open(...answers: readonly object[]) {
  const { client, asked } = answeringClient(...answers);
  const wanted = signal(false);
  const failures: unknown[] = [];
  const begin = () =>
    openRecordedPins({
      client,
      target: { type: 'archive', id: '7' },
      wanted,
      onFailure: (error) => failures.push(error),
    });
  const pins = begin();
  const at = (...places: readonly number[]) => places.map((place) => pins.lineAt(place)?.id ?? null);
  const want = () => {
    wanted.value = true;
    return settle();
  };
  return { pins, at, want, wanted, asked, failures, begin };
}

test('the pin of a place is the one of then, in whatever order the places come', async () => {
  const { at, want, asked } = open({ data: [pin('two', 20, 30), pin('one', 10, 20)] });
  await settle();
  expect(asked).toEqual([]);
  await want();
  expect(asked.map(({ path }) => path)).toEqual(['replay/archive/7/pins']);
  expect(at(9.9, 10, 19.9, 20, 29.9, 30, 15, 0)).toEqual([
    null,
    'one',
    'one',
    'two',
    'two',
    null,
    'one',
    null,
  ]);
});

test('of several at one place the one that was pinned last is shown', async () => {
  const { at, want } = open({ data: [pin('open', 5), pin('long', 10, 50), pin('short', 20, 30)] });
  await want();
  expect(at(6, 15, 25, 35, 60)).toEqual(['open', 'long', 'short', 'long', 'open']);
});

test('bad entries lose only themselves', async () => {
  const hostile = '<img src=x onerror=alert(1)>\u202e'.repeat(2000);
  const { at, want } = open({
    data: [
      null,
      'x',
      7,
      { at: 1 },
      pin('no place', null),
      pin('odd place', 'x'),
      pin('endless place', 'Infinity'),
      pin('backwards', 40, 30),
      pin('empty', 40, 40),
      { ...pin('odd message', 2), message: { ...message('odd message'), created_at: 'x' } },
      pin('good', 10, 20),
      pin('good', 10, 20),
      { ...pin('hostile', 20, 30), message: { ...message('hostile'), text: hostile } },
    ],
  });
  await want();
  expect(at(2, 10, 25, 35, 40)).toEqual([null, 'good', 'hostile', null, null]);
});

test('thousands of entries are cut off, and their places are found', async () => {
  const { at, want } = open({ data: Array.from({ length: 50_000 }, (_, place) => pin(`${place}`, place)) });
  await want();
  expect(at(0, 500.5, 999, 40_000)).toEqual(['0', '500', '999', '999']);
});

test('a deleted message is gone at every place, also from an answer that is on its way', async () => {
  const { pins, at, wanted } = open({ data: [pin('one', 10), pin('two', 20), pin('three', 30)] });
  wanted.value = true;
  pins.delete('two');
  await settle();
  expect(at(10, 20, 30)).toEqual(['one', 'one', 'three']);
  pins.delete('three');
  expect(at(30)).toEqual(['one']);
});

test('after all messages are deleted none was pinned, also by an answer that is on its way', async () => {
  const { pins, at, wanted } = open({ data: [pin('one', 10)] });
  wanted.value = true;
  pins.clear();
  await settle();
  expect([pins.state.value, ...at(10)]).toEqual(['ready', null]);
});

test('a platform that has none is asked once, for all videos', async () => {
  const { pins, at, want, wanted, asked, failures, begin } = open(new ApiError(404, 'none'));
  await want();
  wanted.value = false;
  await want();
  expect([pins.state.value, ...at(10)]).toEqual(['none', null]);
  expect(begin().state.value).toBe('none');
  await settle();
  expect([asked.length, failures]).toEqual([1, []]);
});

test('a failed request is reported, and repeated when the pins are wanted again', async () => {
  const { pins, at, want, wanted, asked, failures } = open(new ApiError(503, 'busy'), {
    data: [pin('one', 10)],
  });
  await want();
  expect([pins.state.value, asked.length, failures.length]).toEqual(['failed', 1, 1]);
  wanted.value = false;
  await want();
  expect([pins.state.value, ...at(10)]).toEqual(['ready', 'one']);
});

test('nothing is requested after the end', async () => {
  const { pins, wanted, asked } = open({ data: [] });
  wanted.value = true;
  pins.close();
  await settle();
  expect(asked).toEqual([]);
});
