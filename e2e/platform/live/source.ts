import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { timescaleOf } from './boxes';

/** Recorded media that a live stream loops: an HLS folder with a multivariant playlist. */
export interface Source {
  /** The multivariant playlist, with each track's URL as `{name}/index.m3u8`. */
  readonly master: string;
  readonly tracks: ReadonlyMap<string, Track>;
  /** Number of segments of one round; the same for all tracks. */
  readonly count: number;
  /** Duration of one round, in seconds. */
  readonly period: number;
  /** Seconds from the start of a round until segment i is complete in all tracks. */
  readonly ready: readonly number[];
  /** The same for part k of segment i; omitted if segments have no parts. */
  readonly partReady?: readonly (readonly number[])[];
}

export interface Track {
  /** Path of the initialisation segment and its ticks per second; `null` in MPEG-TS. */
  readonly init: { readonly file: string; readonly timescale: number } | null;
  readonly segments: readonly TrackSegment[];
}

export interface TrackSegment {
  readonly file: string;
  /** Seconds from the start of a round. */
  readonly start: number;
  readonly duration: number;
  /** Omitted: the whole file. */
  readonly samples?: readonly [from: number, to: number];
  /** Omitted: the segment is published when it is complete. */
  readonly parts?: readonly SegmentPart[];
}

export interface SegmentPart {
  readonly samples: readonly [from: number, to: number];
  /** Seconds from the start of a round. */
  readonly start: number;
  readonly duration: number;
  /** Whether it begins with a key frame. */
  readonly independent: boolean;
}

export async function readSource(folder: string): Promise<Source> {
  const text = await readFile(join(folder, 'master.m3u8'), 'utf8');
  const addresses = new Map<string, string>();
  const renamed = (uri: string) => {
    const name = uri.replace(/(\/index)?\.m3u8$/, '').replaceAll('/', '-');
    addresses.set(name, uri);
    return `${name}/index.m3u8`;
  };
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !notLive.test(line));
  // Variants first, so that the video determines the times.
  const variants = new Map(lines.filter((line) => !line.startsWith('#')).map((uri) => [uri, renamed(uri)]));
  const master = lines.map((line) =>
    line.startsWith('#')
      ? line.replace(/,SUBTITLES="[^"]*"/, '').replace(/URI="([^"]+)"/, (_, uri) => `URI="${renamed(uri)}"`)
      : variants.get(line),
  );

  const read = [...addresses].map(async ([name, uri]) => [name, await readTrack(folder, uri)] as const);
  return aligned(`${master.join('\n')}\n`, await Promise.all(read), folder);
}

/** Subtitles and I-frame playlists are not repeated for each round. */
const notLive = /^#EXT-X-(MEDIA:.*TYPE=SUBTITLES|I-FRAME)/;

/** Cuts all tracks to the same number of segments: encoders write a little audio after the last frame. */
function aligned(master: string, read: readonly (readonly [string, Track])[], folder: string): Source {
  const count = Math.min(...read.map(([, track]) => track.segments.length));
  const tracks = new Map(
    read.map(([name, track]) => [name, { ...track, segments: track.segments.slice(0, count) }]),
  );
  const [pictures] = tracks.values();
  if (pictures === undefined || count === 0) throw new Error(`There is no live media in ${folder}`);
  // Playlists round each duration; the duration of a round is a whole number of milliseconds.
  const period = Math.round(segmentEnd(pictures.segments.at(-1)) * 1000) / 1000;
  return { master, tracks, count, period, ready: readyTimes(tracks, period) };
}

/** When each segment is complete in all tracks. */
export function readyTimes(tracks: Source['tracks'], period: number): number[] {
  const [pictures] = tracks.values();
  return (pictures?.segments ?? []).map((_, index) => {
    const ends = [...tracks.values()].map(({ segments }) => segmentEnd(segments[index]));
    return Math.min(Math.max(...ends), period);
  });
}

/** EXT-X-TARGETDURATION, in seconds. */
export function targetDuration({ segments }: Track): number {
  return Math.max(1, ...segments.map(({ duration }) => Math.round(duration)));
}

export function segmentEnd(segment: SegmentPart | TrackSegment | undefined): number {
  return segment === undefined ? 0 : segment.start + segment.duration;
}

async function readTrack(folder: string, uri: string): Promise<Track> {
  const lines = (await readFile(join(folder, uri), 'utf8')).split(/\r?\n/);
  const place = (relative: string) => join(folder, posix.dirname(uri), relative);
  const segments: TrackSegment[] = [];
  let duration = 0;
  let start = 0;
  let map: string | undefined;
  for (const line of lines) {
    map ??= /^#EXT-X-MAP:.*URI="([^"]+)"/.exec(line)?.[1];
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (seconds !== undefined) duration = Number(seconds);
    if (line === '' || line.startsWith('#')) continue;
    segments.push({ file: place(line), start, duration });
    start += duration;
  }
  if (map === undefined) return { init: null, segments };
  const file = place(map);
  return { init: { file, timescale: timescaleOf(await readFile(file)) }, segments };
}
