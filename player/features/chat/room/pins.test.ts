import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { makeLine } from '../fixtures/line';
import { openPins } from './pins';

function open(first: ReturnType<typeof makeLine> | null = null) {
  const until = signal<number | null>(null);
  let now: number | null = 0;
  const pins = openPins({ first, now: () => now, until });
  const at = (moment: number | null) => {
    until.value = moment;
    return pins.pin.value?.id ?? null;
  };
  return {
    pins,
    at,
    put(moment: number | null, id: string | null) {
      now = moment;
      pins.put(id === null ? null : makeLine(id));
    },
  };
}

test('the pin is that of the picture’s moment', () => {
  const { at, put } = open(makeLine('first', { createdAt: 100 }));
  put(200, 'second');
  put(300, null);
  expect([99, 100, 199, 200, 299, 300, null].map(at)).toEqual([
    null,
    'first',
    'first',
    'second',
    'second',
    null,
    null,
  ]);
});

test('a pin whose message is deleted is gone at every moment', () => {
  const { pins, at, put } = open(makeLine('first', { createdAt: 100 }));
  put(200, 'second');
  pins.delete('first');
  expect([at(150), at(250)]).toEqual([null, 'second']);
});

test('after all messages are deleted none was pinned, until the next one is', () => {
  const { pins, at, put } = open(makeLine('first', { createdAt: 100 }));
  put(200, 'second');
  pins.clear();
  put(300, 'third');
  expect([150, 250, 300].map(at)).toEqual([null, null, 'third']);
});

test('the same pin, found again, keeps its moment', () => {
  const { at, put } = open();
  put(200, 'second');
  put(300, 'second');
  expect(at(250)).toBe('second');
});

test('without the platform’s time a pin counts at once', () => {
  const { at, put } = open(makeLine('first', { createdAt: 100 }));
  put(null, 'second');
  expect(at(100)).toBe('second');
});

test('a pin counts no earlier than its message was written', () => {
  const { pins, at } = open();
  pins.put(makeLine('late', { createdAt: 500 }));
  expect([499, 500].map(at)).toEqual([null, 'late']);
});

test('a busy moderator’s oldest pins are forgotten', () => {
  const { at, put } = open();
  for (let moment = 1; moment <= 500; moment += 1) put(moment, `${moment}`);
  expect([at(400), at(401), at(500)]).toEqual([null, '401', '500']);
});
