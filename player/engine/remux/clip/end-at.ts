const FULL_BOX = 12;
/** Offsets of fields from the start of a version 0 box (ISO/IEC 14496-12), in bytes. */
const MVHD = { timescale: FULL_BOX + 8, duration: FULL_BOX + 12 } as const;
const TKHD_DURATION = FULL_BOX + 16;
const ELST = { count: FULL_BOX, entries: FULL_BOX + 4, entryBytes: 12 } as const;

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Limits the shown duration of an MP4: frames that it contains only because earlier ones depend on them stay hidden.
 *
 * @param file written by mediabunny; a shorter one stays unchanged
 */
export function endAt(file: ArrayBuffer, seconds: number): void {
  const view = new DataView(file);
  const movie = boxesIn(view, 0, file.byteLength).find(({ type }) => type === 'moov');
  if (movie === undefined) return;
  const parts = inside(view, movie);
  const header = parts.find(({ type }) => type === 'mvhd');
  // Version 1 has 64-bit fields, for longer files and for those created after 2040.
  if (header === undefined || view.getUint8(header.start + 8) !== 0) return;
  const most = Math.round(seconds * view.getUint32(header.start + MVHD.timescale));
  const shorten = (at: number, to: number) => view.setUint32(at, Math.min(view.getUint32(at), to));
  shorten(header.start + MVHD.duration, most);
  for (const track of parts.filter(({ type }) => type === 'trak')) {
    for (const part of inside(view, track)) {
      if (part.type === 'tkhd') shorten(part.start + TKHD_DURATION, most);
      if (part.type !== 'edts') continue;
      const list = part.start + 8;
      const last = view.getUint32(list + ELST.count) - 1;
      const entryAt = (index: number) => list + ELST.entries + index * ELST.entryBytes;
      const before = last > 0 ? view.getUint32(entryAt(0)) : 0;
      shorten(entryAt(last), Math.max(0, most - before));
    }
  }
}

const inside = (view: DataView, { start, end }: Box) => boxesIn(view, start + 8, end);

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (size < 8) break;
    const type = String.fromCharCode(...new Uint8Array(view.buffer, at + 4, 4));
    boxes.push({ type, start: at, end: Math.min(at + size, to) });
    at += size;
  }
  return boxes;
}
