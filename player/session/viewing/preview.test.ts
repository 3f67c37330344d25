// @vitest-environment node
import { computed, signal } from '@preact/signals-core';
import { afterEach, describe, expect, it, test } from 'vitest';
import { makePlayback } from '../../features/fixtures/playback';
import { makeDetails } from '../../features/fixtures/viewing';
import { withKnownEnd } from './phase/known-end';
import { loopPreview, previewOf } from './preview';

let end: () => void = () => undefined;
afterEach(() => end());

interface Given {
  readonly duration?: number | null;
  readonly live?: 'time-machine' | null;
  readonly preview?: boolean;
}

function open(
  previewStart: number | null,
  previewEnd: number | null,
  { duration = 600, live = null, preview = true }: Given = {},
) {
  const media = makePlayback(duration);
  const details = signal(makeDetails({ previewStart, previewEnd }));
  const bounds = computed(() => previewOf({ preview }, details.value, { live }, media.duration.value));
  const { playback } = withKnownEnd(media, bounds);
  end = loopPreview({ playback, bounds });
  return { ...media, playback, bounds };
}

test('past its end a preview jumps back to its start', () => {
  const { time } = open(10, 25);
  time.value = 24.9;
  expect(time.value).toBe(24.9);
  time.value = 25.1;
  expect(time.value).toBe(10);
});

test('it goes round again and again', () => {
  const { time } = open(10, 25);
  for (let round = 0; round < 3; round += 1) {
    time.value = 26;
    expect(time.value).toBe(10);
  }
});

test('a preview without an end of its own ends with the video, and plays on', () => {
  const { time, state } = open(10, null);
  time.value = 600;
  state.value = 'ended';
  expect(time.value).toBe(10);
  expect(state.value).toBe('playing');
});

describe('a seek in a preview', () => {
  it.each([
    ['within it', 17, 17],
    ['before it', 0.4, 10],
    ['to the beginning of everything', Number.NEGATIVE_INFINITY, 10],
    // The preview's end is the end of a loop.
    ['after it', 300, 10],
  ])('%s stays in it', (_, to, at) => {
    const { playback, time } = open(10, 25);
    time.value = 12;
    playback.seek(to);
    expect(time.value).toBe(at);
  });

  it('goes no further than its end', () => {
    const media = makePlayback(600);
    withKnownEnd(media, signal({ start: 10, end: 25 })).playback.seek(300);
    expect(media.time.value).toBe(25);
  });

  it('is bounded by its start before the duration is known', () => {
    const { playback, time } = open(10, null, { duration: null });
    playback.seek(3);
    expect(time.value).toBe(10);
  });
});

it.each([
  ['a preview was not requested', open.bind(null, 10, 25, { preview: false })],
  ['the stream is live', open.bind(null, 10, 25, { live: 'time-machine' })],
  ['the preview is empty', open.bind(null, 25, 10)],
  ['the preview begins after the end of the video', open.bind(null, 700, 800)],
])('seeks are free where %s', (_, openIt) => {
  const { playback, time, bounds } = openIt();
  playback.seek(300);
  expect(bounds.value).toBeNull();
  expect(time.value).toBe(300);
});
