import { type Box, boxed, boxes, childOf, copyOf, decodeTimeOf, whole } from './boxes';

/** One video frame, or one audio frame. */
export interface Sample {
  /** In ticks. */
  readonly duration: number;
  readonly flags: number;
  /** Composition offset, in ticks. */
  readonly offset: number;
  /** Offset of its bytes in the segment. */
  readonly start: number;
  readonly end: number;
}

/** ISO/IEC 14496-12, 8.8.3.1: the sample flag for "not a key frame". */
const notSync = 0x00010000;

export const isKey = ({ flags }: Sample) => (flags & notSync) === 0;

/** Reads 32-bit fields that exist only if a flag of a full box is set. */
function fieldReader(bytes: Buffer, box: Box, from: number) {
  const flags = bytes.readUIntBE(box.body + 1, 3);
  let at = from;
  return (flag: number, size = 4): number | undefined => {
    if ((flags & flag) === 0) return undefined;
    at += size;
    return bytes.readUInt32BE(at - size);
  };
}

/** The samples of a segment with one track and one fragment, as in CMAF. */
export function samplesOf(segment: Buffer): Sample[] {
  const moof = childOf(segment, whole(segment), 'moof');
  const traf = childOf(segment, moof, 'traf');
  const tfhd = childOf(segment, traf, 'tfhd');
  const trun = childOf(segment, traf, 'trun');

  const fallback = fieldReader(segment, tfhd, tfhd.body + 8);
  fallback(0x2);
  const [duration = 0, size = 0, flags = 0] = [fallback(0x8), fallback(0x10), fallback(0x20)];

  const count = segment.readUInt32BE(trun.body + 4);
  const own = fieldReader(segment, trun, trun.body + 8);
  let start = moof.start + (own(0x1) ?? 0);
  const firstFlags = own(0x4);
  return Array.from({ length: count }, (_, index) => {
    const sample = {
      duration: own(0x100) ?? duration,
      start,
      end: start + (own(0x200) ?? size),
      flags: own(0x400) ?? (index === 0 ? (firstFlags ?? flags) : flags),
      offset: (own(0x800) ?? 0) | 0,
    };
    start = sample.end;
    return sample;
  });
}

/** A separate segment with the samples `from` (inclusive) to `to` (exclusive), at their original times. */
export function cutSamples(segment: Buffer, from: number, to: number): Buffer {
  const samples = samplesOf(segment);
  const taken = samples.slice(from, to);
  const passed = samples.slice(0, from).reduce((sum, { duration }) => sum + duration, 0);
  const moof = childOf(segment, whole(segment), 'moof');
  const traf = childOf(segment, moof, 'traf');

  const tfdt = Buffer.alloc(12);
  tfdt[0] = 1;
  tfdt.writeBigUInt64BE(decodeTimeOf(segment) + BigInt(passed), 4);
  const fragment = (dataOffset: number) =>
    boxed('moof', [
      copyOf(segment, childOf(segment, moof, 'mfhd')),
      boxed('traf', [
        copyOf(segment, childOf(segment, traf, 'tfhd')),
        boxed('tfdt', [tfdt]),
        boxed('trun', [sampleTable(taken, dataOffset)]),
      ]),
    ]);
  const data = taken.map(({ start, end }) => segment.subarray(start, end));
  const headSize = fragment(0).length;
  const dataHead = 8;
  const styp = [...boxes(segment)].filter(({ type }) => type === 'styp').map((box) => copyOf(segment, box));
  return Buffer.concat([...styp, fragment(headSize + dataHead), boxed('mdat', data)]);
}

/** The body of a `trun` that lists all fields of every sample. */
function sampleTable(samples: readonly Sample[], dataOffset: number): Buffer {
  const table = Buffer.alloc(12 + samples.length * 16);
  table[0] = 1;
  table.writeUIntBE(0xf01, 1, 3);
  table.writeUInt32BE(samples.length, 4);
  table.writeInt32BE(dataOffset, 8);
  for (const [index, { duration, start, end, flags, offset }] of samples.entries()) {
    const at = 12 + index * 16;
    table.writeUInt32BE(duration, at);
    table.writeUInt32BE(end - start, at + 4);
    table.writeUInt32BE(flags, at + 8);
    table.writeInt32BE(offset, at + 12);
  }
  return table;
}
