import { signal } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import type { Viewing } from '../viewing/viewing';
import { openHostVolume } from './host-volume';

/** The part of a viewing that has a volume. */
function makeViewing() {
  const setVolume = vi.fn();
  return { setVolume, viewing: { playback: { setVolume } } };
}

function open() {
  const first = makeViewing();
  const viewing = signal<{ playback: Pick<Viewing['playback'], 'setVolume'> } | null>(first.viewing);
  const values = signal({ volume: 100 });
  return { first, viewing, values, volume: openHostVolume({ viewing, settings: { values } }) };
}

test('goes to the video that plays, and to each that follows', () => {
  const { first, viewing, volume } = open();
  volume.set(30);
  expect(first.setVolume.mock.calls).toEqual([[0.3]]);
  const second = makeViewing();
  viewing.value = second.viewing;
  expect(second.setVolume.mock.calls).toEqual([[0.3]]);
});

test('ends with the viewer’s own word', () => {
  const { viewing, values, volume } = open();
  volume.set(30);
  values.value = { volume: 80 };
  const second = makeViewing();
  viewing.value = second.viewing;
  expect(second.setVolume).not.toHaveBeenCalled();
});

test('waits for a video where there is none', () => {
  const { viewing, volume } = open();
  viewing.value = null;
  volume.set(50);
  const later = makeViewing();
  viewing.value = later.viewing;
  expect(later.setVolume.mock.calls).toEqual([[0.5]]);
});
