import { readFile } from 'node:fs/promises';
import { isKey, type Sample, samplesOf } from './samples';
import { readyTimes, type Source, segmentEnd, type Track, type TrackSegment } from './source';

/** In seconds. A sample that begins up to this much before a cut belongs after it. */
const tolerance = 0.012;

export interface Cut {
  /** Duration of a segment in seconds; must divide that of the recorded segments. */
  readonly segmentSeconds?: number | undefined;
  /** Duration of a part of a segment in seconds, for low-latency HLS. */
  readonly partSeconds?: number | undefined;
}

/** The same recording in shorter segments, or in segments that are published part by part. */
export async function cutSource(source: Source, { segmentSeconds, partSeconds }: Cut): Promise<Source> {
  if (segmentSeconds === undefined && partSeconds === undefined) return source;
  const [pictures] = source.tracks.values();
  const recorded = (pictures?.segments ?? []).map(({ start, duration }) => ({ start, duration }));
  const tracks = [...source.tracks].map(async ([name, track]) => {
    const segments = track.segments.map((segment, index) => {
      const from = recorded[index]?.start ?? segment.start;
      const whole = recorded[index]?.duration ?? segment.duration;
      return cutSegment(track, segment, {
        from,
        whole,
        segmentSeconds: segmentSeconds ?? whole,
        partSeconds,
      });
    });
    return [name, { ...track, segments: (await Promise.all(segments)).flat() }] as const;
  });
  const cut = new Map(await Promise.all(tracks));
  const ready = readyTimes(cut, source.period);
  const partReady = partSeconds === undefined ? {} : { partReady: partReadyTimes(cut, ready) };
  return { ...source, tracks: cut, count: ready.length, ready, ...partReady };
}

interface Grid {
  /** Start of the recorded segment's video within the round, and its duration, in seconds. */
  readonly from: number;
  readonly whole: number;
  readonly segmentSeconds: number;
  readonly partSeconds: number | undefined;
}

async function cutSegment(track: Track, segment: TrackSegment, grid: Grid): Promise<TrackSegment[]> {
  if (track.init === null) throw new Error('MPEG-TS is played as it was recorded: it cannot be cut');
  const { timescale } = track.init;
  const samples = samplesOf(await readFile(segment.file));
  const starts = [segment.start];
  for (const { duration } of samples) starts.push((starts.at(-1) ?? 0) + duration / timescale);

  /** The samples from `from` to `to` (seconds of the round), as a range of this recorded segment. */
  const stretch = (from: number, to: number): Stretch => {
    const index = (seconds: number) => starts.findIndex((start) => start >= seconds - tolerance);
    const end = grid.from + grid.whole - tolerance < to ? samples.length : index(to);
    const begin = from <= grid.from + tolerance ? 0 : index(from);
    const start = starts[begin] ?? segment.start;
    return { samples: [begin, end], start, duration: (starts[end] ?? start) - start };
  };
  const pieces = divide(grid.from, grid.whole, grid.segmentSeconds);
  return pieces.map(({ from, seconds }) => {
    const piece = { file: segment.file, ...stretch(from, from + seconds) };
    if (grid.partSeconds === undefined) return piece;
    const parts = divide(from, seconds, grid.partSeconds).map((part) => {
      const found = stretch(part.from, part.from + part.seconds);
      return { ...found, independent: startsWithKey(samples, found) };
    });
    return { ...piece, parts };
  });
}

interface Stretch {
  readonly samples: readonly [from: number, to: number];
  readonly start: number;
  readonly duration: number;
}

function startsWithKey(samples: readonly Sample[], { samples: [from] }: Stretch): boolean {
  const first = samples[from];
  return first !== undefined && isKey(first);
}

function divide(from: number, seconds: number, each: number): { from: number; seconds: number }[] {
  const count = Math.max(1, Math.round(seconds / each));
  return Array.from({ length: count }, (_, index) => ({
    from: from + (index * seconds) / count,
    seconds: seconds / count,
  }));
}

/** When each part is complete in all tracks; the last one is complete with its segment. */
function partReadyTimes(tracks: Source['tracks'], ready: readonly number[]): number[][] {
  return ready.map((complete, index) => {
    const parts = [...tracks.values()].map(({ segments }) => segments[index]?.parts ?? []);
    const count = Math.min(...parts.map(({ length }) => length));
    return Array.from({ length: count }, (_, part) =>
      part === count - 1 ? complete : Math.max(...parts.map((list) => segmentEnd(list[part]))),
    );
  });
}
