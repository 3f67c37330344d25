import { readFile } from 'node:fs/promises';
import { moveInTime } from './boxes';
import { leapBefore, restarted, startEncoder } from './encoder';
import { mediaPlaylist } from './playlist';
import { cutSamples } from './samples';
import { parseSegmentName } from './segment-name';
import type { Source } from './source';
import { placeOf, publishedAt, windowAt } from './window';

/**
 * The stream of a live channel. Its state is computed from the epoch and the clock, so a restart of the platform
 * changes nothing.
 */
export interface Channel {
  master(): string;
  /**
   * `undefined`: there is no such track, or the segment has expired or is not published yet. `at` in milliseconds since
   * 1970: the playlist as of then. `delta`: without the segments that a client already has.
   */
  playlist(track: string, options?: { at?: number | undefined; delta?: boolean }): string | undefined;
  init(track: string): Promise<Buffer | undefined>;
  /** By the segment's name in the playlist. */
  segment(track: string, name: string): Promise<Buffer | undefined>;
  /**
   * Milliseconds until a segment, or a part of it, is published; below 0: published. `undefined`: there is no such
   * part.
   */
  untilPublished(sequence: number, part: number | null): number | undefined;
  /** The number of the newest complete segment; -1: there is none. */
  newest(): number;
  readonly lowLatency: boolean;
  /** Length of a playlist, in seconds. */
  readonly windowSeconds: number;

  /**
   * Restarts the encoder with segment 0: now, or so that its first segments are published `at` that time, in
   * milliseconds since 1970.
   */
  restart(at?: number): void;
  /** Inserts a discontinuity with a jump of the media time before the next segment. Returns that segment's number. */
  discontinue(): number;
  /** Ends the stream: no more segments are added, and the playlists are closed (EXT-X-ENDLIST). */
  end(): void;
  /** Makes the next segment a gap; returns its number. */
  leaveGap(): number;
}

export interface ChannelOptions {
  readonly source: Source;
  /** Milliseconds since 1970 at which segment 0 began. */
  readonly epoch: number;
  readonly now: () => number;
  /** Number of segments in a playlist. */
  readonly length: number;
}

/** In milliseconds. Sums of durations have rounding errors, and every listed segment must exist. */
const clockTolerance = 0.01;

export function createChannel({ source, epoch, now, length }: ChannelOptions): Channel {
  let encoder = startEncoder(epoch);
  const secondsAt = (at: number) => (Math.min(at, encoder.endedAt ?? at) - encoder.epoch) / 1000;
  const windowNow = (listed = length) => windowAt(source, secondsAt(now()), listed);
  /** The next segment of which nothing is published. */
  const next = () => {
    const { last, parts } = windowNow();
    return Math.max(0, last + (parts > 0 ? 2 : 1));
  };
  const untilPublished = (sequence: number, part: number | null) => {
    const ready = publishedAt(source, sequence, part);
    return ready === undefined ? undefined : (ready - secondsAt(now())) * 1000;
  };

  return {
    master: () => source.master,
    playlist(name, { at = now(), delta = false } = {}) {
      const track = source.tracks.get(name);
      const window = windowAt(source, secondsAt(at), length);
      return track && mediaPlaylist({ source, track, window, encoder }, delta);
    },
    async init(name) {
      const init = source.tracks.get(name)?.init;
      return init ? readFile(init.file) : undefined;
    },
    async segment(trackName, name) {
      const track = source.tracks.get(trackName);
      const asked = parseSegmentName(name);
      if (track === undefined || asked === undefined || asked.restarts !== encoder.restarts) return undefined;
      if ((track.init === null) !== (asked.container === 'ts')) return undefined;
      const { sequence, part } = asked;
      // RFC 8216, 6.2.2: a segment that has left the playlist remains for the playlist's length, for clients with an
      // older one.
      if (sequence < windowNow(length * 2).first || encoder.gaps.has(sequence)) return undefined;
      if ((untilPublished(sequence, part) ?? Number.POSITIVE_INFINITY) > clockTolerance) return undefined;

      const { round, index } = placeOf(source, sequence);
      const segment = track.segments[index];
      if (segment === undefined) return undefined;
      const recorded = await readFile(segment.file);
      if (track.init === null) return recorded;
      const samples = part === null ? segment.samples : segment.parts?.[part]?.samples;
      const bytes = samples === undefined ? recorded : cutSamples(recorded, ...samples);
      // All tracks are shifted by the same time, so audio and video stay in sync over any number of rounds.
      const seconds = round * source.period + leapBefore(encoder, sequence);
      return moveInTime(bytes, BigInt(Math.round(seconds * track.init.timescale)), sequence + 1);
    },
    untilPublished,
    newest: () => windowNow().last,
    lowLatency: source.partReady !== undefined,
    windowSeconds: (length * source.period) / source.count,

    restart(at = now()) {
      encoder = restarted(encoder, source, at);
    },
    discontinue() {
      const sequence = next();
      encoder = { ...encoder, jumps: [...encoder.jumps, sequence] };
      return sequence;
    },
    end() {
      encoder = { ...encoder, endedAt: encoder.endedAt ?? now() };
    },
    leaveGap() {
      const sequence = next();
      encoder = { ...encoder, gaps: new Set([...encoder.gaps, sequence]) };
      return sequence;
    },
  };
}
