import { expect, test } from 'vitest';
import { dropPassed } from './passed-cues';

/** jsdom has no cues; an event target that lasts from one second to another is what is looked at. */
const cue = (startTime: number, endTime: number) =>
  Object.assign(new EventTarget(), {
    startTime,
    endTime,
    id: '',
    pauseOnExit: false,
    track: null,
    onenter: null,
    onexit: null,
  });

function hold(cues: ReturnType<typeof cue>[] | null) {
  const left = new Set(cues);
  return {
    track: { cues: cues === null ? null : left, removeCue: (gone: EventTarget) => dropFrom(left, gone) },
    spans: () => [...left].map(({ startTime, endTime }) => [startTime, endTime]),
  };
}

function dropFrom(left: Set<EventTarget>, gone: EventTarget): void {
  if (!left.delete(gone)) throw new Error('it was not there');
}

test('words that the window has left behind are gone, and those that are still seen stay', () => {
  const { track, spans } = hold([cue(1, 3), cue(3, 5), cue(4, 12), cue(8, 11), cue(12, 14)]);
  dropPassed(track, 10);
  expect(spans()).toEqual([
    [4, 12],
    [8, 11],
    [12, 14],
  ]);
});

test('a track that is off has no words to lose', () => {
  expect(() => dropPassed(hold(null).track, 10)).not.toThrow();
});
