import type { LevelDetails, Part } from 'hls.js';
import { hrefOf } from '../../../lib/address/href-of';
import { lastOf } from '../../../lib/from-end';
import type { AppendedTrack, TrackName } from '../../../lib/handoff/started-stream';
import type { Bytes } from '../../../lib/network/bytes';
import type { Download } from '../../../lib/network/download';
import { boxesIn } from '../../media/boxes';
import { leaveOutSameInit } from '../../media/same-init';
import { readRanges } from '../../media/time-ranges';

/** Tolerance between the times of the media and of the playlist, in seconds. */
const EDGE_S = 0.1;

/**
 * Makes an instance continue after the buffered parts of a live segment. Appending that segment again from its start,
 * over the current frame, would stop the picture until the next keyframe (Chromium). That is done only if the buffer
 * does not end with a whole part.
 *
 * @param downloads finished downloads; those of reported parts are removed
 */
export function reportParts(
  { partList }: LevelDetails,
  type: TrackName,
  { buffer, init }: AppendedTrack,
  downloads: Map<string, Download>,
): void {
  const end = lastOf(readRanges(buffer.buffered))?.end ?? 0;
  const there = (partList ?? []).filter((part) => part.end < end + EDGE_S && downloads.has(hrefOf(part.url)));
  const last = lastOf(there);
  const lastBytes = last && downloads.get(hrefOf(last.url))?.bytes();
  // The parser would read the start of the next part as the rest of a truncated one.
  if (last === undefined || last.end < end - EDGE_S || !isWhole(lastBytes)) {
    buffer.abort();
    return;
  }
  for (const part of there) {
    downloads.delete(hrefOf(part.url));
    countAsLoaded(part, type);
  }
  leaveOutSameInit(buffer, init.bytes());
}

/** Whether boxes fill the bytes exactly. */
function isWhole(bytes: Bytes | undefined): boolean {
  return (
    bytes !== undefined && boxesIn(new DataView(bytes.buffer, bytes.byteOffset), 0, bytes.length) !== null
  );
}

function countAsLoaded({ start, end, fragment, elementaryStreams }: Part, type: TrackName): void {
  const times = { startPTS: start, endPTS: end, startDTS: start, endDTS: end, partial: false };
  Object.assign(elementaryStreams, { [type]: times });
  // The times of its segment so far, which later parts extend.
  const begun = fragment.elementaryStreams[type];
  const whole = begun ? { ...times, startPTS: begun.startPTS, startDTS: begun.startDTS } : times;
  Object.assign(fragment.elementaryStreams, { [type]: whole });
}
