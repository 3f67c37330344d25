import type { LevelDetails, Part } from 'hls.js';
import { hrefOf } from '../../../lib/address/href-of';
import { lastOf } from '../../../lib/from-end';
import type { AppendedTrack, TrackName } from '../../../lib/handoff/started-stream';
import type { Bytes } from '../../../lib/network/bytes';
import type { Download } from '../../../lib/network/download';
import { boxesIn } from '../../media/boxes';
import { leaveOutSameInit } from '../../media/same-init';
import { readRanges } from '../../media/time-ranges';

/** By so much the media may differ from the playlist, in seconds. */
const EDGE_S = 0.1;

/**
 * Has an instance go on behind the parts of a live stream that are in a buffer, within a segment. To append the segment
 * again from its beginning, beneath the frame on screen, stops the picture until the next keyframe (Chromium). That is
 * done where the buffer ends behind no whole part.
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
  // The rest of a part that was cut would be taken from the next one.
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

/** Its boxes fill it. */
function isWhole(bytes: Bytes | undefined): boolean {
  return (
    bytes !== undefined && boxesIn(new DataView(bytes.buffer, bytes.byteOffset), 0, bytes.length) !== null
  );
}

function countAsLoaded({ start, end, fragment, elementaryStreams }: Part, type: TrackName): void {
  const times = { startPTS: start, endPTS: end, startDTS: start, endDTS: end, partial: false };
  Object.assign(elementaryStreams, { [type]: times });
  // Of its segment so far; what follows is added to it.
  const begun = fragment.elementaryStreams[type];
  const whole = begun ? { ...times, startPTS: begun.startPTS, startDTS: begun.startDTS } : times;
  Object.assign(fragment.elementaryStreams, { [type]: whole });
}
