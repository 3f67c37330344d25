import { expect, test } from 'vitest';
import type { FileFailure } from '../media/inspect';
import { openBrowserFeed } from './browser-feed';
import { createFeeds } from './next-feed';

const rebuilt = () => ({ goOn: () => false, wantPlay() {}, close() {} });

const REFUSED: FileFailure = {
  reason: 'unsupported',
  type: 'videoTagError',
  detail: 'source-not-supported',
  container: 'video/mp4',
};
const UNREADABLE: FileFailure = { reason: 'unknown', type: 'videoTagError', detail: 'unreadable' };

/** The ways that are tried, each of which fails with the next of these failures, and the last of them again. */
async function waysOf(canPlay: (type: string) => boolean, ...failures: readonly FileFailure[]) {
  const mayRebuild = !failures.some(({ container }) => container?.startsWith('audio/'));
  const next = createFeeds(canPlay, async () => rebuilt);
  const ways: string[] = [];
  for (let failed = 0; ; failed += 1) {
    const load = next(failures[Math.min(failed, failures.length - 1)] ?? REFUSED);
    if (load === null) return ways.join();
    const found = await load();
    const whole = ways.includes('whole rebuilt') || !mayRebuild ? 'whole' : 'whole rebuilt';
    ways.push(found === openBrowserFeed ? 'again' : found === rebuilt ? 'rebuilt' : whole);
  }
}

const all = () => true;

test('a file that the browser should play is tried again, rebuilt, and fetched as a whole, which is rebuilt first', async () => {
  expect(await waysOf(all, REFUSED)).toBe('again,rebuilt,whole rebuilt,whole');
});

test('one of a container that the browser does not play is rebuilt, and no more', async () => {
  expect(await waysOf(() => false, REFUSED)).toBe('rebuilt');
  expect(await waysOf(all, { ...REFUSED, container: null })).toBe('rebuilt');
});

test('sound alone is not rebuilt', async () => {
  expect(await waysOf(all, { ...REFUSED, container: 'audio/mpeg' })).toBe('again,whole');
});

test('one that cannot be read in ranges is fetched as a whole', async () => {
  expect(await waysOf(all, { ...REFUSED, wholeOnly: true })).toBe('whole rebuilt,whole');
  expect(await waysOf(all, REFUSED, REFUSED, UNREADABLE)).toBe('again,rebuilt,whole rebuilt');
});

test('codecs that the browser does not decode are not fetched in vain', async () => {
  const canPlay = (type: string) => !type.includes('ac-3');
  expect(await waysOf(canPlay, REFUSED, REFUSED, { ...REFUSED, codecs: 'ac-3' })).toBe('again,rebuilt');
  expect(await waysOf(canPlay, REFUSED, REFUSED, { ...REFUSED, codecs: 'vorbis' })).toBe(
    'again,rebuilt,whole rebuilt,whole',
  );
});

test('one that the browser fails to decode is rebuilt, and no more', async () => {
  const broken: FileFailure = { reason: 'decode', type: 'videoTagError', detail: 'decode' };
  expect(await waysOf(all, broken)).toBe('rebuilt');
  expect(await waysOf(all, REFUSED, broken)).toBe('again,rebuilt');
});

test('one that nobody can read has no other way', async () => {
  expect(await waysOf(all, UNREADABLE)).toBe('');
});
