import type { Fragment } from 'hls.js';
import { ClipFailure, MOST_BYTES } from '../../clips';
import type { Stretch } from '../../remux/clip/stretch';
import type { Part } from './part-of';
import { withoutTags } from './without-tags';

export type Parts = readonly Part<Fragment>[];

/**
 * Fetches the media of all parts, one segment at a time, since playback has priority.
 *
 * @param fetch one segment or init segment
 * @throws ClipFailure, or what `fetch` throws
 */
export async function gather(
  pictures: Parts,
  sounds: Parts | null,
  fetch: (segment: Fragment) => Promise<ArrayBuffer>,
  onProgress: (share: number) => void,
): Promise<readonly Stretch[]> {
  const total = [...pictures, ...(sounds ?? [])].reduce((sum, { segments }) => sum + segments.length, 0);
  let done = 0;
  let bytes = 0;
  const mediaOf = async ({ init, segments }: Part<Fragment>) => {
    const pieces: BlobPart[] = [];
    let timestamp: number | null = null;
    if (init !== null) pieces.push(await fetch(init));
    for (const segment of segments) {
      const data = await fetch(segment);
      bytes += data.byteLength;
      if (bytes > MOST_BYTES) throw new ClipFailure('large');
      const bare = withoutTags(data);
      timestamp ??= bare.timestamp;
      // The browser may keep blobs outside the page's memory.
      pieces.push(new Blob([bare.media]));
      done += 1;
      onProgress(done / total);
    }
    return { media: new Blob(pieces), offset: timestamp ?? 0 };
  };
  const stretches: Stretch[] = [];
  for (const part of pictures) {
    const { media } = await mediaOf(part);
    const beside = sounds?.find(({ cc }) => cc === part.cc) ?? null;
    const sound = beside === null ? null : await mediaOf(beside);
    stretches.push({ media, sound, ...placeOf(part.segments[0]) });
  }
  return stretches;
}

function placeOf(first: Fragment | undefined): Pick<Stretch, 'begins' | 'anchor'> {
  const picture = first?.elementaryStreams.video ?? null;
  if (picture !== null) return { begins: picture.startPTS, anchor: 'picture' };
  return { begins: first?.start ?? 0, anchor: 'first' };
}
