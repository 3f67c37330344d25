// @vitest-environment node
import { expect, test } from 'vitest';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import { presentedUntil } from './presented-until';

const BEGAN = Date.UTC(2026, 0, 1, 10) / 1000;

function openRecording() {
  const viewing = makeViewing();
  viewing.details.value = makeDetails({ type: 'archive', startTime: BEGAN });
  viewing.playback.time.value = 30;
  return { viewing, until: presentedUntil(viewing) };
}

test('what is later than the picture is withheld', () => {
  const { viewing, until } = openRecording();
  expect(until.value).toBe((BEGAN + 30) * 1000);
  viewing.playback.pause();
  expect(until.value).toBe((BEGAN + 30) * 1000);
});

test('nothing is withheld before the first play', () => {
  const { viewing, until } = openRecording();
  viewing.started.value = false;
  expect(until.value).toBeNull();
});

test('nothing is withheld while a stream is paused that goes on at its edge', () => {
  const { viewing, until } = openRecording();
  viewing.source.value = makeSource({ live: 'low-latency' });
  expect(until.value).not.toBeNull();
  viewing.playback.pause();
  expect(until.value).toBeNull();
});
