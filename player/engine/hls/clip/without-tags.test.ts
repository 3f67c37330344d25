// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutTags } from './without-tags';

const file = (name: string) => new Uint8Array(readFileSync(`e2e/media/${name}`)).slice().buffer;

test('packed audio loses its tag, which says when it begins', () => {
  const { media, timestamp } = withoutTags(file('encoders/packed/1.aac'));
  // The sync word of ADTS.
  expect(media[0]).toBe(0xff);
  expect(timestamp).toBeGreaterThan(3);
  expect(timestamp).toBeLessThan(5);
});

test('other media stay as they are', () => {
  const data = file('encoders/ts/0.ts');
  const { media, timestamp } = withoutTags(data);
  expect(media.byteLength).toBe(data.byteLength);
  expect(timestamp).toBeNull();
});

test('a tag that is longer than its segment leaves nothing', () => {
  const { media, timestamp } = withoutTags(
    Uint8Array.from([73, 68, 51, 4, 0, 0, 127, 127, 127, 127, 1, 2]).buffer,
  );
  expect(media.byteLength).toBe(0);
  expect(timestamp).toBeNull();
});
