/**
 * The boxes of ISO/IEC 14496-12 needed for live streams: rewriting `tfdt` and `mfhd` shifts a segment in time without
 * any other change.
 */

export interface Box {
  readonly type: string;
  /** Offsets in the buffer: of the box, of its content, and of its end. */
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** `tfdt` of version 1 is this much longer than of version 0. */
const wideTimeGrowth = 4;
const dataOffsetPresent = 0x000001;
const baseDataOffsetPresent = 0x000001;

export function* boxes(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let start = from; start < to; ) {
    const short = bytes.readUInt32BE(start);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const body = start + (short === 1 ? 16 : 8);
    const end = start + size;
    if (end < body || end > to) throw new Error(`A box at ${start} ends outside of what holds it`);
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, body, end };
    start = end;
  }
}

export function childOf(bytes: Buffer, parent: Box, type: string): Box {
  for (const box of boxes(bytes, parent.body, parent.end)) if (box.type === type) return box;
  throw new Error(`There is no ${type} in ${parent.type}`);
}

export function whole(bytes: Buffer): Box {
  return { type: 'file', start: 0, body: 0, end: bytes.length };
}

/** Ticks per second of the one track of an initialisation segment. */
export function timescaleOf(init: Buffer): number {
  const path = ['moov', 'trak', 'mdia', 'mdhd'];
  const mdhd = path.reduce((parent, type) => childOf(init, parent, type), whole(init));
  // Full box header, then creation and modification time: 4 bytes each, or 8 each in version 1.
  return init.readUInt32BE(mdhd.body + 4 + (init[mdhd.body] === 1 ? 16 : 8));
}

/** The decode time of a segment's first sample, in ticks. */
export function decodeTimeOf(segment: Buffer): bigint {
  const path = ['moof', 'traf', 'tfdt'];
  const tfdt = path.reduce((parent, type) => childOf(segment, parent, type), whole(segment));
  return segment[tfdt.body] === 1
    ? segment.readBigUInt64BE(tfdt.body + 4)
    : BigInt(segment.readUInt32BE(tfdt.body + 4));
}

export function fragmentNumberOf(segment: Buffer): number {
  const mfhd = childOf(segment, childOf(segment, whole(segment), 'moof'), 'mfhd');
  return segment.readUInt32BE(mfhd.body + 4);
}

/**
 * The segment shifted by `ticks` and numbered `sequence`. `tfdt` becomes 64 bits wide, because a live stream exceeds 32
 * bits in half a day; `moof` grows accordingly, and so do the sample offsets. An index (`sidx`) would become wrong and
 * is not needed in playlists: it is removed.
 */
export function moveInTime(segment: Buffer, ticks: bigint, sequence: number): Buffer {
  const parts: Buffer[] = [];
  for (const box of boxes(segment)) {
    if (box.type === 'moof') parts.push(movedFragment(segment, box, ticks, sequence));
    else if (box.type !== 'sidx') parts.push(segment.subarray(box.start, box.end));
  }
  return Buffer.concat(parts);
}

function movedFragment(segment: Buffer, moof: Box, ticks: bigint, sequence: number): Buffer {
  const trafs = [...boxes(segment, moof.body, moof.end)].filter((box) => box.type === 'traf');
  const growth =
    trafs.filter((traf) => segment[childOf(segment, traf, 'tfdt').body] === 0).length * wideTimeGrowth;
  const parts = [...boxes(segment, moof.body, moof.end)].map((box) => {
    if (box.type === 'mfhd') return withNumber(copyOf(segment, box), 12, sequence);
    return box.type === 'traf' ? movedTrack(segment, box, ticks, growth) : copyOf(segment, box);
  });
  return boxed('moof', parts);
}

function movedTrack(segment: Buffer, traf: Box, ticks: bigint, growth: number): Buffer {
  const parts = [...boxes(segment, traf.body, traf.end)].map((box) => {
    if (box.type === 'tfdt') return movedDecodeTime(segment, box, ticks);
    const copy = copyOf(segment, box);
    const flags = box.type === 'trun' || box.type === 'tfhd' ? copy.readUIntBE(9, 3) : 0;
    if (box.type === 'tfhd' && (flags & baseDataOffsetPresent) !== 0) {
      throw new Error('Segments with absolute data offsets are not CMAF');
    }
    // version and flags, number of samples, then the offset of the data from the start of `moof`
    const hasOffset = box.type === 'trun' && (flags & dataOffsetPresent) !== 0;
    return hasOffset ? withNumber(copy, 16, copy.readInt32BE(16) + growth) : copy;
  });
  return boxed('traf', parts);
}

function movedDecodeTime(segment: Buffer, tfdt: Box, ticks: bigint): Buffer {
  const body = Buffer.alloc(12);
  body[0] = 1;
  const time =
    segment[tfdt.body] === 1
      ? segment.readBigUInt64BE(tfdt.body + 4)
      : BigInt(segment.readUInt32BE(tfdt.body + 4));
  body.writeBigUInt64BE(time + ticks, 4);
  return boxed('tfdt', [body]);
}

export function copyOf(bytes: Buffer, box: Box): Buffer {
  return Buffer.from(bytes.subarray(box.start, box.end));
}

function withNumber(box: Buffer, offset: number, value: number): Buffer {
  box.writeUInt32BE(value, offset);
  return box;
}

export function boxed(type: string, parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 4, 'latin1');
  const box = Buffer.concat([head, ...parts]);
  return withNumber(box, 0, box.length);
}
