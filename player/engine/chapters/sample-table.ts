import { MOST_CHAPTERS } from './chapter';

/** Sample tables of a track (ISO/IEC 14496-12, 8.6.1.2, 8.7.3 to 8.7.5), each as the content of its box. */
export interface SampleTables {
  readonly stts: DataView;
  readonly stsz: DataView;
  readonly stsc: DataView;
  /** `stco`, or `co64` with offsets of 64 bits. */
  readonly offsets: DataView;
  readonly isLarge: boolean;
}

export interface Sample {
  /** In the track's timescale. */
  readonly time: number;
  /** Offset in the file. */
  readonly offset: number;
  readonly size: number;
}

/**
 * The samples of a short track, in order.
 *
 * @throws RangeError if a table is truncated
 */
export function listSamples({ stts, stsz, stsc, offsets, isLarge }: SampleTables): readonly Sample[] {
  const count = Math.min(stsz.getUint32(8), MOST_CHAPTERS);
  const times = timesOf(stts, count);
  const samples: Sample[] = [];
  const chunks = offsets.getUint32(4);
  for (let chunk = 0; chunk < chunks && samples.length < count; chunk += 1) {
    let offset = isLarge ? Number(offsets.getBigUint64(8 + chunk * 8)) : offsets.getUint32(8 + chunk * 4);
    const held = samplesPerChunk(stsc, chunk + 1);
    for (let index = 0; index < held && samples.length < count; index += 1) {
      const size = stsz.getUint32(4) || stsz.getUint32(12 + samples.length * 4);
      const time = times[samples.length];
      if (time === undefined) return samples;
      samples.push({ time, offset, size });
      offset += size;
    }
  }
  return samples;
}

function timesOf(stts: DataView, count: number): readonly number[] {
  const times: number[] = [];
  let time = 0;
  for (let run = 0; run < stts.getUint32(4) && times.length < count; run += 1) {
    const samples = stts.getUint32(8 + run * 8);
    const duration = stts.getUint32(12 + run * 8);
    for (let index = 0; index < samples && times.length < count; index += 1) {
      times.push(time);
      time += duration;
    }
  }
  return times;
}

/** @param chunk counted from 1, as the table does */
function samplesPerChunk(stsc: DataView, chunk: number): number {
  let held = 0;
  for (let run = 0; run < stsc.getUint32(4) && stsc.getUint32(8 + run * 12) <= chunk; run += 1)
    held = stsc.getUint32(12 + run * 12);
  return held;
}
