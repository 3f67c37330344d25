import { signal } from '@preact/signals-core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cover } from './cover';
import { type HandMade, makeByHand } from './hand-made';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show({ session }: HandMade) {
  const { value } = session.viewing;
  if (value === null) throw new Error('there is no video');
  const viewing = { ...value, cover: signal('https://media.example.com/cover.jpg') };
  const { container } = render(<Cover viewing={viewing} standing="loading" />);
  return () => container.querySelector('img') !== null;
}

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('an image stands in for a picture that comes by itself only when that takes long', () => {
  const made = makeByHand();
  made.facts.pictureShown.value = false;
  const hasImage = show(made);
  wait(1400);
  expect(hasImage()).toBe(false);
  wait(200);
  expect(hasImage()).toBe(true);
  act(() => {
    made.facts.pictureShown.value = true;
  });
  expect(hasImage()).toBe(false);
});

test('an image that was there stays from the first press to the picture', () => {
  const made = makeByHand();
  made.facts.pictureShown.value = false;
  made.facts.started.value = false;
  const hasImage = show(made);
  expect(hasImage()).toBe(true);
  wait(10);
  act(() => {
    made.facts.started.value = true;
  });
  expect(hasImage()).toBe(true);
  act(() => {
    made.facts.pictureShown.value = true;
  });
  expect(hasImage()).toBe(false);
});
