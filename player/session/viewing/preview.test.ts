// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import { loopPreview } from './preview';

let end: () => void = () => undefined;
afterEach(() => end());

function open(previewStart: number | null, previewEnd: number | null) {
  const viewing = makeViewing();
  viewing.details.value = makeDetails({ previewStart, previewEnd });
  end = loopPreview(viewing);
  return viewing.playback;
}

test('past its end a preview jumps back to its start', () => {
  const playback = open(10, 25);
  playback.time.value = 24.9;
  expect(playback.time.value).toBe(24.9);
  playback.time.value = 25.1;
  expect(playback.time.value).toBe(10);
});

test('it goes round again and again', () => {
  const playback = open(10, 25);
  for (let round = 0; round < 3; round += 1) {
    playback.time.value = 26;
    expect(playback.time.value).toBe(10);
  }
});

test('a preview without an end of its own ends with the video, and plays on', () => {
  const playback = open(10, null);
  playback.time.value = 600;
  playback.state.value = 'ended';
  expect(playback.time.value).toBe(10);
  expect(playback.state.value).toBe('playing');
});
