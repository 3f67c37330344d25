import { signal } from '@preact/signals-core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeByHand } from '../fixtures/stage-session';
import { LateCover } from './late-cover';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  const { session, facts } = makeByHand();
  const { value } = session.viewing;
  if (!value) throw new Error('there is no video');
  const buffered = signal([{ start: 0, end: 4 }]);
  const viewing = {
    ...value,
    cover: signal('https://media.example.com/cover.jpg'),
    playback: { ...value.playback, buffered, time: signal(0) },
  };
  const { container } = render(<LateCover viewing={viewing} />);
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { facts, buffered, pass, hasImage: () => container.querySelector('img') !== null };
}

test('a cover is requested once the sound has played for five seconds', () => {
  const { facts, pass, hasImage } = show();
  pass(4000);
  act(() => {
    facts.state.value = 'waiting';
  });
  pass(9000);
  expect(hasImage()).toBe(false);
  act(() => {
    facts.state.value = 'playing';
  });
  pass(5000);
  expect(hasImage()).toBe(true);
});

test('with enough sound in the buffer a cover is requested at once', () => {
  const { buffered, hasImage } = show();
  act(() => {
    buffered.value = [{ start: 0, end: 9 }];
  });
  expect(hasImage()).toBe(true);
});
