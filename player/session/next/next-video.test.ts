// @vitest-environment node
import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { makeViewing } from '../../features/fixtures/viewing';
import type { Viewing } from '../viewing/viewing';
import { openNextVideo } from './next-video';

const card = (id: string) =>
  ({ type: 'vod', id, title: id, banner: null, duration: null, live: false, provider: null }) as const;

it('the playlist is believed before the recommendation', () => {
  const now = makeViewing();
  const { card: found, suggest } = openNextVideo(signal<Viewing | null>(now));
  suggest('recommendation', now, card('1'));
  expect(found.value?.id).toBe('1');
  suggest('playlist', now, card('2'));
  suggest('recommendation', now, card('3'));
  expect(found.value?.id).toBe('2');
  suggest('playlist', now, null);
  expect(found.value?.id).toBe('3');
});

it('the next video is forgotten with its video, and late results are dropped', () => {
  const [last, now] = [makeViewing(), makeViewing()];
  const viewing = signal<Viewing | null>(last);
  const { card: found, suggest } = openNextVideo(viewing);
  suggest('playlist', last, card('1'));
  viewing.value = now;
  expect(found.value).toBeNull();
  suggest('playlist', now, card('2'));
  suggest('playlist', last, card('3'));
  expect(found.value?.id).toBe('2');
});

it('it is decided when the playlist has answered, also without a result', () => {
  const now = makeViewing();
  const { card: found, previous, isDecided, suggest } = openNextVideo(signal<Viewing | null>(now));
  suggest('recommendation', now, card('1'));
  expect(isDecided.value).toBe(false);
  suggest('playlist', now, null, card('0'));
  expect([isDecided.value, found.value?.id, previous.value?.id]).toEqual([true, '1', '0']);
});
