import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAW_MS, FLOOD_DRAW_MS, openSteps } from './steps';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const linesOf = (keys: string) => Array.from(keys, (key) => ({ key }));

function open(keys: string) {
  const lines = signal(linesOf(keys));
  const { step, drawn, follow } = openSteps({
    source: () => [lines.value],
    rows: () => lines.peek(),
    isAtEnd: () => false,
  });
  return {
    follow,
    step,
    want: (wanted: string) => {
      lines.value = linesOf(wanted);
    },
    draw: () => drawn(step.value),
    now: () => step.value.lines.map(({ key }) => key).join(''),
  };
}

describe('the steps of the list', () => {
  it('draw single messages at once, and bursts together', () => {
    const { follow, want, draw, now } = open('a');
    follow();
    want('ab');
    expect(now()).toBe('ab');
    draw();
    want('abc');
    want('abcd');
    expect(now()).toBe('ab');
    vi.advanceTimersByTime(DRAW_MS);
    expect(now()).toBe('abcd');
  });

  it('are half as many where each brings more than one can read', () => {
    const { follow, want, draw, now } = open('a');
    const crowd = (count: number) =>
      String.fromCodePoint(...Array.from({ length: count }, (_, at) => 0x4e00 + at));
    follow();
    want(crowd(30));
    draw();
    want(crowd(60));
    vi.advanceTimersByTime(DRAW_MS);
    expect(now()).toHaveLength(60);
    draw();
    want(crowd(90));
    vi.advanceTimersByTime(DRAW_MS);
    expect(now()).toHaveLength(60);
    vi.advanceTimersByTime(FLOOD_DRAW_MS - DRAW_MS);
    expect(now()).toHaveLength(90);
  });

  it('wait for rendering, and then add later messages', () => {
    const { follow, want, draw, now } = open('a');
    follow();
    want('ab');
    want('abc');
    vi.advanceTimersByTime(DRAW_MS);
    expect(now()).toBe('ab');
    draw();
    vi.advanceTimersByTime(DRAW_MS);
    expect(now()).toBe('abc');
  });

  it('bring the rest in a drawing of its own where the first was the start of the list only', () => {
    const { follow, want, draw, now, step } = open('cd');
    follow();
    want('abcde');
    expect([now(), step.value.shift]).toEqual(['abcd', true]);
    draw();
    expect(now()).toBe('abcd');
    vi.advanceTimersByTime(DRAW_MS);
    expect([now(), step.value.shift]).toEqual(['abcde', false]);
  });
});
