import { MOST_PLACES } from './text-source';

/** Tables of a track (ISO/IEC 14496-12, 8.6.1.2, 8.7.3 to 8.7.5), each as the content of its box. */
export interface TextTables {
  readonly stts: DataView;
  readonly stsz: DataView;
  readonly stsc: DataView;
  /** `stco`, or `co64` with offsets of 64 bits. */
  readonly offsets: DataView;
  readonly isLarge: boolean;
}

export interface TextSample {
  /** In the track's timescale. */
  readonly start: number;
  readonly end: number;
  /** Place in the file. */
  readonly place: number;
  readonly size: number;
}

/** The samples of a track, as far as its tables go. */
export function listTextSamples({ stts, stsz, stsc, offsets, isLarge }: TextTables): readonly TextSample[] {
  const samples: TextSample[] = [];
  if (stsz.byteLength < 12 || offsets.byteLength < 8) return samples;
  const shared = stsz.getUint32(4);
  const most = Math.min(
    stsz.getUint32(8),
    MOST_PLACES,
    shared > 0 ? MOST_PLACES : (stsz.byteLength - 12) / 4,
  );
  const width = isLarge ? 8 : 4;
  const chunks = Math.min(offsets.getUint32(4), Math.floor((offsets.byteLength - 8) / width));
  const heldOf = runs(stsc, 12);
  const lastsOf = runs(stts, 8);
  let start = 0;
  for (let chunk = 0; chunk < chunks && samples.length < most; chunk += 1) {
    const at = 8 + chunk * width;
    let place = isLarge ? Number(offsets.getBigUint64(at)) : offsets.getUint32(at);
    const held = heldOf.chunk(chunk + 1);
    for (let index = 0; index < held && samples.length < most; index += 1) {
      const lasts = lastsOf.sample(samples.length);
      if (lasts === null) return samples;
      const size = shared || stsz.getUint32(12 + samples.length * 4);
      samples.push({ start, end: start + lasts, place, size });
      start += lasts;
      place += size;
    }
  }
  return samples;
}

/** The rows of a table that state a number for many in a row; asked in order, so that each row is read once. */
function runs(table: DataView, width: number) {
  const count =
    table.byteLength < 8 ? 0 : Math.min(table.getUint32(4), Math.floor((table.byteLength - 8) / width));
  const at = (row: number, field: number) => table.getUint32(8 + row * width + field);
  let row = 0;
  let before = 0;
  return {
    /** Rows state the first chunk that they count for, from 1. */
    chunk(number: number): number {
      while (row + 1 < count && at(row + 1, 0) <= number) row += 1;
      return count === 0 || at(row, 0) > number ? 0 : at(row, 4);
    },
    /** Rows state how many samples they count for. */
    sample(number: number): number | null {
      while (row < count && number >= before + at(row, 0)) {
        before += at(row, 0);
        row += 1;
      }
      return row < count ? at(row, 4) : null;
    },
  };
}
