// @vitest-environment node
import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { makePlayback } from '../../../features/fixtures/playback';
import { whenOver, withKnownEnd } from './known-end';

function open() {
  const media = makePlayback();
  const known = withKnownEnd(media, signal(null));
  const left: string[] = [];
  const stop = whenOver(known, () => left.push('left'));
  return { media, ...known, left, stop };
}

test('a stream that is over ends where its data ends, and is left once', () => {
  const { media, end, playback, left, stop } = open();
  media.state.value = 'waiting';
  expect(playback.state.value).toBe('waiting');
  end('missing', true);
  expect(playback.state.value).toBe('ended');
  media.state.value = 'playing';
  media.state.value = 'ended';
  expect(left).toEqual(['left']);
  stop();
});

test('its buffer is watched first', () => {
  const { media, end, playback, left, stop } = open();
  end('missing', true);
  for (const state of ['playing', 'paused'] as const) {
    media.state.value = state;
    expect(playback.state.value).toBe(state);
  }
  media.seeking.value = true;
  media.state.value = 'waiting';
  expect(playback.state.value).toBe('waiting');
  expect(left).toEqual([]);
  stop();
});

test('a seek to the end of its data ends it', () => {
  const { media, end, playback, stop } = open();
  media.buffered.value = [{ start: 12, end: 16 }];
  media.time.value = 16;
  media.seeking.value = true;
  media.state.value = 'waiting';
  expect(playback.state.value).toBe('waiting');
  end('ended', true);
  expect(playback.state.value).toBe('ended');
  media.time.value = 13;
  expect(playback.state.value).toBe('waiting');
  stop();
});

test('without further data only the buffer can be sought and watched again', () => {
  const { media, end, undo, playback, stop } = open();
  media.seekable.value = { start: 0, end: 600 };
  media.buffered.value = [
    { start: 100, end: 110 },
    { start: 580, end: 598 },
  ];
  expect(playback.seekable.value).toEqual({ start: 0, end: 600 });
  end('missing', true);
  expect(playback.seekable.value).toEqual({ start: 580, end: 598 });
  playback.seek(10);
  expect(media.time.value).toBe(580);
  media.state.value = 'ended';
  media.time.value = 598;
  void playback.play();
  expect(media.time.value).toBe(580);
  undo();
  expect(playback.seekable.value).toEqual({ start: 0, end: 600 });
  stop();
});

test('a closed playlist keeps the window that it had', () => {
  const { media, playback, stop } = open();
  media.duration.value = null;
  media.seekable.value = { start: 580, end: 598 };
  media.duration.value = 600;
  media.seekable.value = { start: 0, end: 600 };
  expect(playback.seekable.value).toEqual({ start: 580, end: 600 });
  stop();
});
