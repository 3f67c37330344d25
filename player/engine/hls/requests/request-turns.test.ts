import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestTurns, LONGEST_WAIT_MS } from './request-turns';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const segment = (type: 'main' | 'audio', start: number, sn: number | 'initSegment' = 1) => ({
  type: type as never,
  start,
  end: start + 2,
  sn,
});

function open() {
  const sent: string[] = [];
  const turns = createRequestTurns();
  const enter = (type: 'main' | 'audio', start: number, sn: number | 'initSegment' = 1, part?: number) => {
    const turn = { frag: segment(type, start, sn), part: part === undefined ? null : { end: part } };
    return turns.enter(turn, () => sent.push(`${type} ${start}`));
  };
  return { sent, enter };
}

test('a picture waits for the request of its sound', () => {
  const { sent, enter } = open();
  enter('audio', 0);
  enter('main', 0);
  enter('main', 2);
  expect(sent).toEqual(['audio 0', 'main 0']);
  enter('audio', 2.02);
  expect(sent).toEqual(['audio 0', 'main 0', 'audio 2.02', 'main 2']);
  vi.advanceTimersByTime(LONGEST_WAIT_MS);
  expect(sent).toHaveLength(4);
});

test('it waits a moment at most, and no more where the sound never comes by then', () => {
  const { sent, enter } = open();
  enter('audio', 0);
  for (const start of [2, 4]) {
    enter('main', start);
    vi.advanceTimersByTime(LONGEST_WAIT_MS - 1);
    expect(sent).not.toContain(`main ${start}`);
    vi.advanceTimersByTime(1);
    expect(sent).toContain(`main ${start}`);
  }
  enter('main', 6);
  expect(sent).toContain('main 6');
});

test('nothing waits where the sound comes with the picture, or is here already', () => {
  const { sent, enter } = open();
  enter('main', 0);
  enter('audio', 2, 'initSegment');
  enter('main', 2);
  enter('audio', 4);
  enter('main', 4);
  enter('main', 3);
  expect(sent).toEqual(['main 0', 'audio 2', 'main 2', 'audio 4', 'main 4', 'main 3']);
});

test('a part of the picture does not wait, and a whole segment waits for half of its sound', () => {
  const { sent, enter } = open();
  enter('audio', 0, 1, 0.5);
  enter('main', 0, 1, 0.5);
  expect(sent).toEqual(['audio 0', 'main 0']);
  enter('main', 0);
  expect(sent).toHaveLength(2);
  enter('audio', 0, 1, 1);
  expect(sent).toEqual(['audio 0', 'main 0', 'audio 0', 'main 0']);
});

test('a picture that is given up is not requested', () => {
  const { sent, enter } = open();
  enter('audio', 0);
  const leave = enter('main', 2);
  leave();
  enter('audio', 2);
  vi.advanceTimersByTime(LONGEST_WAIT_MS);
  expect(sent).toEqual(['audio 0', 'audio 2']);
});
