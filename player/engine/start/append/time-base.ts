import type { TimeBase } from '../../../lib/handoff/started-stream';
import type { Bytes } from '../../../lib/network/bytes';
import { findBoxes } from '../../media/boxes';

/** The offset of the media times from the playlist's, calculated as hls.js does for fragmented MP4. */

/** Start of a track in a segment, in units of the track's timescale. */
export interface TrackStart {
  readonly id: number;
  readonly timescale: number;
  readonly isSound: boolean;
  readonly start: number;
}

/** The init segment at the start of these bytes; `null` while it is incomplete. */
export function findInit(bytes: Bytes): Bytes | null {
  const [movie] = findBoxes(viewOf(bytes), ['moov']);
  return movie === undefined ? null : bytes.subarray(0, movie.end);
}

/**
 * @param init the init segment
 * @param head the first bytes of a media segment
 * @returns `null` while the header of its first fragment is incomplete
 */
export function readStarts(init: Bytes, head: Bytes): readonly TrackStart[] | null {
  const header = viewOf(init);
  const view = viewOf(head);
  const [fragment] = findBoxes(view, ['moof']);
  if (fragment === undefined) return null;
  const starts = findBoxes(view, ['traf'], fragment.content, fragment.end).map(({ content, end }) => {
    const [tfhd] = findBoxes(view, ['tfhd'], content, end);
    const [tfdt] = findBoxes(view, ['tfdt'], content, end);
    return { id: tfhd && view.getUint32(tfhd.content + 4), start: tfdt && timeAt(view, tfdt.content) };
  });
  return findBoxes(header, ['moov', 'trak']).flatMap(({ content, end }) => {
    const find = (...path: readonly string[]) => findBoxes(header, path, content, end)[0]?.content ?? -1;
    const tkhd = find('tkhd');
    const mdhd = find('mdia', 'mdhd');
    const id = header.getUint32(tkhd + (header.getUint8(tkhd) === 1 ? 20 : 12));
    const timescale = header.getUint32(mdhd + (header.getUint8(mdhd) === 1 ? 20 : 12));
    const isSound = header.getUint32(find('mdia', 'hdlr') + 8) === SOUND;
    const start = starts.find((one) => one.id === id)?.start;
    return start === undefined ? [] : [{ id, timescale, isSound, start }];
  });
}

/** `soun` */
const SOUND = 0x736f756e;

/**
 * @param at start of the segment according to its playlist, in seconds
 * @returns `null` if no track begins in it
 */
export function timeBaseOf(starts: readonly TrackStart[], at: number): TimeBase | null {
  const [first] = [...starts].sort(
    (a, b) => secondsOf(a) - secondsOf(b) || Number(a.isSound) - Number(b.isSound),
  );
  if (first === undefined) return null;
  const { id: trackId, start, timescale } = first;
  return { baseTime: start - at * timescale, timescale, trackId };
}

/** Start of a segment on the playlist's timeline, in seconds. */
export function startOf(starts: readonly TrackStart[], { baseTime, timescale, trackId }: TimeBase): number {
  const first = starts.find(({ id }) => id === trackId) ?? starts[0];
  return first === undefined ? Number.NaN : secondsOf(first) - baseTime / timescale;
}

function secondsOf({ start, timescale }: TrackStart): number {
  return start / timescale;
}

function timeAt(view: DataView, place: number): number {
  const first = view.getUint32(place + 4);
  return view.getUint8(place) === 1 ? first * 2 ** 32 + view.getUint32(place + 8) : first;
}

function viewOf({ buffer, byteOffset, byteLength }: Bytes): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
