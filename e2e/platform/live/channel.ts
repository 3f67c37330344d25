import { readFile } from 'node:fs/promises';
import { moveInTime } from './boxes';
import { mediaPlaylist } from './playlist';
import type { Source } from './source';
import { placeOf, windowAt } from './window';

/** A live that is on air. Everything follows from the epoch and the clock, so a restart changes nothing. */
export interface Channel {
  /** ISO 8601. */
  readonly startedAt: string;
  master(): string;
  /** `undefined`: there is no such track, or no such segment (any more, or yet). */
  playlist(track: string): string | undefined;
  init(track: string): Promise<Buffer | undefined>;
  segment(track: string, sequence: number, container: 'ts' | 'm4s'): Promise<Buffer | undefined>;
}

export interface ChannelOptions {
  readonly source: Source;
  /** Milliseconds since 1970 at which segment 0 began. */
  readonly epoch: number;
  readonly now: () => number;
  /** How many segments a playlist lists. */
  readonly length: number;
}

export function createChannel({ source, epoch, now, length }: ChannelOptions): Channel {
  const seconds = () => (now() - epoch) / 1000;

  return {
    startedAt: new Date(epoch).toISOString(),
    master: () => source.master,
    playlist(name) {
      const track = source.tracks.get(name);
      return track && mediaPlaylist(source, track, windowAt(source, seconds(), length), epoch);
    },
    async init(name) {
      const init = source.tracks.get(name)?.init;
      return init ? readFile(init.file) : undefined;
    },
    async segment(name, sequence, container) {
      const track = source.tracks.get(name);
      // RFC 8216, 6.2.2: what left the playlist stays for the playlist's length, for those who hold an old one.
      const { first, last } = windowAt(source, seconds(), length * 2);
      if (track === undefined || sequence < first || sequence > last) return undefined;
      if ((track.init === null) !== (container === 'ts')) return undefined;
      const { round, index } = placeOf(source, sequence);
      const segment = track.segments[index];
      if (segment === undefined) return undefined;
      const bytes = await readFile(segment.file);
      if (track.init === null) return bytes;
      // All tracks move by the same time, so sound and picture never drift apart, however often they come round.
      const ticks = BigInt(round) * BigInt(Math.round(source.period * track.init.timescale));
      return moveInTime(bytes, ticks, sequence + 1);
    },
  };
}
