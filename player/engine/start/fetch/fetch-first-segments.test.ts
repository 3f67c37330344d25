import { expect, test } from 'vitest';
import type { Download } from '../../../lib/network/download';
import { fetchFirstSegments } from './fetch-first-segments';

function makeDownload(whole: Download['whole']): Download {
  return {
    times: { requested: 0, first: 0, last: 0 },
    size: () => 0,
    bytes: () => new Uint8Array(),
    whole,
    address: () => '',
    read: () => whole.then(() => undefined),
    abort: () => undefined,
  };
}

/** A track of two segments, of which only the first may be requested. */
function makeTrack(whole: Download['whole']) {
  const never = () => {
    throw new Error('requested');
  };
  return {
    name: 'video',
    container: 'video/mp4',
    codec: 'avc1.4d401e',
    init: makeDownload(Promise.resolve(new Uint8Array())),
    segments: [
      { href: '0', get: () => makeDownload(whole), start: 0 },
      { href: '4', get: never, start: 4 },
    ],
  } as const;
}

test('is done when the first segment of each track is here', async () => {
  const bytes = Promise.resolve(new Uint8Array([1]));
  const { done } = await fetchFirstSegments({ tracks: [makeTrack(bytes), makeTrack(bytes)] });
  expect(await done).toHaveLength(2);
});

test('an abort is no failure, and readers receive it', async () => {
  const rejections: unknown[] = [];
  const note = (event: PromiseRejectionEvent | Error) => rejections.push(event);
  process.on('unhandledRejection', note);
  const { done } = await fetchFirstSegments({ tracks: [makeTrack(Promise.reject(new Error('aborted')))] });
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
  await expect(done).rejects.toThrow('aborted');
});
