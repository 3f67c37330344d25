import type { FileParts } from '../../chapters/file-parts';
import type { ReadCue } from '../../subtitles/packed-cues';
import type { Track } from '../../tracks';

/** A track of subtitles within a file. */
export interface FileText extends Pick<Track, 'lang' | 'role'> {
  /** Name in the file; empty if there is none. */
  readonly name: string;
  readonly isDefault: boolean;
  /** Whether it translates only signs and foreign speech. */
  readonly isForced: boolean;
  /** @returns `null` where the file has no index, or none of its cues in an index of others */
  open(): Promise<TextSource | null>;
}

/** Positions of a track's cues; times are those of the file, in seconds. */
export interface TextSource {
  /** Start times of the cues, sorted. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** Offsets in the file; adjacent cues are read by one request. */
  readonly places: Float64Array;
  /** Seconds ahead of the viewer whose cues are read, where they are fewer than usual. */
  readonly ahead?: number;
  /** The STYLE and REGION blocks of all cues. */
  readonly head: string;
  /**
   * Reads a range of cues. A broken cue is left out.
   *
   * @throws the errors of the requests
   */
  read(first: number, last: number): Promise<readonly ReadCue[]>;
}

/** Opens the file for reading at most `mostBytes` of it. */
export type OpenParts = (mostBytes: number) => FileParts;

/** Maximum number of subtitle tracks per file. */
export const MOST_TEXTS = 40;

/** Maximum number of cues per track: a day of dense subtitles has fewer. */
export const MOST_PLACES = 50_000;

/** Maximum size of a cue, in bytes: a screen full of text takes less. */
export const MOST_CUE = 64 * 1024;

/** Maximum number of characters that are shown of a cue. */
export const MOST_WORDS = 5000;
