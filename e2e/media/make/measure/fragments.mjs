import { findBox, readBoxes } from './boxes.mjs';

const hex = (byte) => byte.toString(16).padStart(2, '0');

/** Timescale and codec string of an init segment. */
export const readInit = (bytes) => {
  const boxes = readBoxes(bytes);
  const mdhd = findBox(boxes, 'moov', 'trak', 'mdia', 'mdhd');
  const timescale = bytes.readUInt32BE(mdhd.body + (bytes[mdhd.body] === 1 ? 20 : 12));
  const stsd = findBox(boxes, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd');
  const entry = bytes.subarray(stsd.body + 8, stsd.end);
  const avcC = entry.indexOf('avcC');
  const codecs =
    avcC < 0 ? `mp4a.40.${objectType(entry)}` : `avc1.${[5, 6, 7].map((i) => hex(entry[avcC + i])).join('')}`;
  return { timescale, codecs, editList: Boolean(findBox(boxes, 'moov', 'trak', 'edts')) };
};

/** The first five bits of the decoder's own description in the esds box (tag 5). */
const objectType = (entry) => {
  let at = entry.indexOf('esds') + 8;
  const tag = () => {
    const id = entry[at++];
    while (entry[at] & 0x80) at += 1;
    at += 1;
    return id;
  };
  if (tag() === 3) at += 3;
  if (tag() === 4) at += 13;
  if (tag() !== 5) throw new Error('no decoder description in esds');
  return entry[at] >> 3;
};

/** Facts of one media segment: count of moofs, start, duration, whether it starts with a keyframe. */
export const readSegment = (bytes) => {
  const boxes = readBoxes(bytes);
  const moofs = boxes.filter((box) => box.type === 'moof');
  const traf = findBox(boxes, 'moof', 'traf').children;
  const tfhd = findBox(traf, 'tfhd');
  const tfdt = findBox(traf, 'tfdt');
  const trun = findBox(traf, 'trun');
  const fallback = readDefaults(bytes, tfhd);
  const start = Number(
    bytes[tfdt.body] === 1 ? bytes.readBigUInt64BE(tfdt.body + 4) : bytes.readUInt32BE(tfdt.body + 4),
  );
  const samples = readSamples(bytes, trun, fallback);
  const duration = samples.reduce((sum, sample) => sum + sample.duration, 0);
  return {
    moofs: moofs.length,
    types: boxes.map((box) => box.type),
    start,
    duration,
    samples: samples.length,
    firstOffset: samples[0].offset,
    // "sample is not a sync sample" is bit 16 of the flags.
    key: !(samples[0].flags & 0x10000),
    laterKeys: samples.slice(1).filter((sample) => !(sample.flags & 0x10000)).length,
  };
};

/** Reads the optional 32-bit fields of a box one after another; an absent one gives what was said before. */
const fieldReader = (bytes, flags, from) => {
  let at = from;
  return (present, otherwise) => {
    if (!(flags & present)) return otherwise;
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
};

const readDefaults = (bytes, tfhd) => {
  const flags = bytes.readUInt32BE(tfhd.body) & 0xffffff;
  const skipped = (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0);
  const next = fieldReader(bytes, flags, tfhd.body + 8 + skipped);
  return { duration: next(0x08, 0), size: next(0x10, 0), flags: next(0x20, 0) };
};

const readSamples = (bytes, trun, fallback) => {
  const flags = bytes.readUInt32BE(trun.body) & 0xffffff;
  const count = bytes.readUInt32BE(trun.body + 4);
  const next = fieldReader(bytes, flags, trun.body + 8);
  next(0x01);
  const first = next(0x04);
  return Array.from({ length: count }, (_, i) => ({
    duration: next(0x100, fallback.duration),
    size: next(0x200, fallback.size),
    flags: next(0x400, i === 0 ? (first ?? fallback.flags) : fallback.flags),
    offset: next(0x800, 0) | 0,
  }));
};
