import { expect, test } from 'vitest';
import type { Marker } from '../../api/markers';
import { preferChannel } from './prefer-channel';

const marker = (name: string): Marker => ({
  id: name,
  time: 0,
  name,
  sticker: null,
  description: '',
  personal: false,
});
const [channel, file] = [[marker('channel')], [marker('file')]];

function open() {
  const shown: (readonly Marker[])[] = [];
  return { shown, ...preferChannel((found) => shown.push(found)) };
}

test('the channel’s moments are shown in place of the chapters in the file, whichever come first', () => {
  const early = open();
  early.ofChannel(channel);
  early.ofFile(file);
  expect(early.shown.at(-1)).toBe(channel);
  const late = open();
  late.ofFile(file);
  expect(late.shown.at(-1)).toBe(file);
  late.ofChannel(channel);
  expect(late.shown.at(-1)).toBe(channel);
});

test('a channel that has named none leaves the chapters in the file', () => {
  const { shown, ofChannel, ofFile } = open();
  ofFile(file);
  ofChannel([]);
  expect(shown.at(-1)).toBe(file);
});
