import { createCipheriv } from 'node:crypto';

/**
 * Common encryption of fragmented MP4 (ISO/IEC 23001-7, scheme `cenc`), since ffmpeg encrypts files and not fragments: an
 * init segment with AVC or AAC tracks, and segments with one fragment each.
 */

/** Bytes of each NAL unit that stay clear besides its length: at least its header (10.5.2 of that standard). */
const CLEAR_BYTES = 5;
const BLOCK = 16;
const FULL_BOX = 4;

const uint32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(8 + body.length), Buffer.from(type, 'latin1'), body]);
};

/** Boxes that stand side by side. */
const boxesIn = (bytes) => {
  const found = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return found;
};
const bodyOf = (bytes, type) => boxesIn(bytes).find((one) => one.type === type)?.body;

/** Boxes on the way to the sample entries. */
const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Fields of a sample entry before its boxes. */
const ENTRIES = { avc1: { name: 'encv', fields: 78 }, mp4a: { name: 'enca', fields: 28 } };

export const encryptInit = (init, kid) => {
  const protect = ({ type, body }) => {
    if (PARENTS.has(type)) return box(type, ...boxesIn(body).map(protect));
    if (type !== 'stsd') return box(type, body);
    const entries = boxesIn(body.subarray(8)).map((entry) => {
      const known = ENTRIES[entry.type];
      if (known === undefined) throw new Error(`no entry to encrypt: ${entry.type}`);
      const tenc = box('tenc', Buffer.alloc(FULL_BOX), Buffer.from([0, 0, 1, 8]), kid);
      const sinf = box(
        'sinf',
        box('frma', Buffer.from(entry.type, 'latin1')),
        box('schm', Buffer.alloc(FULL_BOX), Buffer.from('cenc', 'latin1'), uint32(0x10000)),
        box('schi', tenc),
      );
      return box(known.name, entry.body, sinf);
    });
    return box('stsd', body.subarray(0, 8), ...entries);
  };
  return Buffer.concat(boxesIn(init).map(protect));
};

/** The order of the tracks: only pictures consist of NAL units. */
export const encryptSegment = (segment, key, isPicture, serial) => {
  const boxes = boxesIn(segment);
  const moofStart = boxes.slice(
    0,
    boxes.findIndex(({ type }) => type === 'moof'),
  );
  const before = moofStart.reduce((sum, { body }) => sum + 8 + body.length, 0);
  const moof = bodyOf(segment, 'moof');
  const media = Buffer.from(segment);
  let sample = 0;
  const encrypted = boxesIn(moof).map(({ type, body }) => {
    if (type !== 'traf') return { type, body, senc: null };
    const trackId = bodyOf(body, 'tfhd').readUInt32BE(FULL_BOX);
    const defaults = readDefaults(bodyOf(body, 'tfhd'));
    const runs = boxesIn(body).filter((one) => one.type === 'trun');
    const samples = runs.flatMap((run) => readRun(run.body, defaults));
    const entries = samples.map(({ offset, size }) => {
      const at = before + offset;
      const iv = Buffer.alloc(8);
      iv.writeUInt32BE(serial, 0);
      sample += 1;
      iv.writeUInt32BE(sample, 4);
      const parts = isPicture(trackId) ? splitUnits(media, at, size) : [{ clear: 0, secret: size }];
      const cipher = createCipheriv('aes-128-ctr', key, Buffer.concat([iv, Buffer.alloc(8)]));
      let place = at;
      for (const { clear, secret } of parts) {
        place += clear;
        cipher.update(media.subarray(place, place + secret)).copy(media, place);
        place += secret;
      }
      return { iv, parts: isPicture(trackId) ? parts : null };
    });
    return { type, body, senc: entries };
  });
  const written = (grown) =>
    box(
      'moof',
      ...encrypted.map(({ type, body, senc }) => (senc ? writeTraf(body, senc, grown) : box(type, body))),
    );
  const grown = written(0).length - (8 + moof.length);
  const rest = boxes.map(({ type, body }) => {
    if (type === 'moof') return written(grown);
    return type === 'mdat' ? box('mdat', media.subarray(media.length - body.length)) : box(type, body);
  });
  return Buffer.concat(rest);
};

const writeTraf = (body, entries, grown) => {
  const boxes = boxesIn(body).map(({ type, body: inner }) => {
    if (type !== 'trun') return box(type, inner);
    const moved = Buffer.from(inner);
    moved.writeInt32BE(moved.readInt32BE(8) + grown, 8);
    return box('trun', moved);
  });
  const hasParts = entries.some(({ parts }) => parts !== null);
  const lines = entries.map(({ iv, parts }) => {
    if (parts === null) return iv;
    const list = parts.map(({ clear, secret }) => {
      const one = Buffer.alloc(6);
      one.writeUInt16BE(clear, 0);
      one.writeUInt32BE(secret, 2);
      return one;
    });
    const count = Buffer.alloc(2);
    count.writeUInt16BE(parts.length);
    return Buffer.concat([iv, count, ...list]);
  });
  const senc = box('senc', uint32(hasParts ? 2 : 0), uint32(entries.length), ...lines);
  return box('traf', ...boxes, senc);
};

/** Clear and encrypted bytes of each NAL unit behind its length of four bytes; encrypted are whole blocks. */
const splitUnits = (media, start, size) => {
  const parts = [];
  for (let at = start; at < start + size; ) {
    const length = 4 + media.readUInt32BE(at);
    const secret = Math.max(0, Math.floor((length - 4 - CLEAR_BYTES) / BLOCK)) * BLOCK;
    parts.push({ clear: length - secret, secret });
    at += length;
  }
  return parts;
};

const readDefaults = (tfhd) => {
  const flags = tfhd.readUInt32BE(0) & 0xffffff;
  if (flags & 0x1) throw new Error('an offset from the beginning of the file');
  let at = 8;
  for (const flag of [0x2, 0x8]) if (flags & flag) at += 4;
  return flags & 0x10 ? tfhd.readUInt32BE(at) : 0;
};

/** Sizes of the samples, and where each is from the beginning of the `moof`. */
const readRun = (trun, defaultSize) => {
  const flags = trun.readUInt32BE(0) & 0xffffff;
  if (!(flags & 0x1)) throw new Error('a run without an offset');
  const count = trun.readUInt32BE(4);
  let at = flags & 0x4 ? 16 : 12;
  const samples = [];
  let offset = trun.readInt32BE(8);
  for (let sample = 0; sample < count; sample += 1) {
    if (flags & 0x100) at += 4;
    const size = flags & 0x200 ? trun.readUInt32BE(at) : defaultSize;
    samples.push({ offset, size });
    offset += size;
    for (const flag of [0x200, 0x400, 0x800]) if (flags & flag) at += 4;
  }
  return samples;
};
