import type { FileParts } from '../../chapters/file-parts';
import type { ReadCue } from '../../subtitles/packed-cues';
import type { Track } from '../../tracks';

/** A track of subtitles within a file. */
export interface FileText extends Pick<Track, 'lang' | 'role'> {
  /** As the file has it; empty where it has none. */
  readonly name: string;
  readonly isDefault: boolean;
  /** It translates signs and foreign speech alone. */
  readonly isForced: boolean;
  /** @returns `null` where the file has no index, or none of its cues in an index of others */
  open(): Promise<TextSource | null>;
}

/** Where the cues of a track are; times are the file's own, in seconds. */
export interface TextSource {
  /** By the beginnings of the cues. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** Places in the file; of cues that lie together one request is made. */
  readonly places: Float64Array;
  /** Seconds ahead of the viewer whose cues are read, where they are fewer than usual. */
  readonly ahead?: number;
  /** The blocks STYLE and REGION that all cues share. */
  readonly head: string;
  /**
   * The cues of some places in a row. A cue that cannot be read is left out.
   *
   * @throws what the requests throw
   */
  read(first: number, last: number): Promise<readonly ReadCue[]>;
}

/** Opens the file for reading so many bytes of it. */
export type OpenParts = (mostBytes: number) => FileParts;

/** In a file; more are of no help. */
export const MOST_TEXTS = 40;

/** Of a track: a day of dense subtitles has fewer. */
export const MOST_PLACES = 50_000;

/** Bytes of a cue: a picture full of text has fewer. */
export const MOST_CUE = 64 * 1024;

/** Characters of a cue that are shown. */
export const MOST_WORDS = 5000;
