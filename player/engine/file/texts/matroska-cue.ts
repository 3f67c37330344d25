import type { ReadCue } from '../../subtitles/packed-cues';
import type { TextBlock } from './matroska-block';
import type { Unpack } from './matroska-encoding';
import { type ReadWords, wordsOf } from './matroska-words';

/** A cue that states no end is shown until the next one, and for so many seconds at most. */
const USUAL_SECONDS = 5;

export interface TrackOfCues {
  readonly codec: string;
  readonly unpack: Unpack;
  /** Seconds of a cue that states none; 0 where the track states none as well. */
  readonly lasts: number;
}

/**
 * Reads the cue of a block; none where its data are broken.
 *
 * @param start of the cue, and `next` of the one behind it, in seconds
 */
export type ReadBlockCue = (block: TextBlock, start: number, next: number) => Promise<readonly ReadCue[]>;

/**
 * @param tick in seconds
 * @returns `null` where the track is of another kind than text
 */
export function cueReader({ codec, unpack, lasts }: TrackOfCues, tick: number): ReadBlockCue | null {
  const readWords: ReadWords | null = wordsOf(codec);
  if (readWords === null) return null;
  return async (block, start, next) => {
    try {
      const { text, settings } = readWords(await unpack(block.data), block);
      const stated = block.duration === null ? lasts : block.duration * tick;
      const end = start + (stated || Math.min(USUAL_SECONDS, next > start ? next - start : USUAL_SECONDS));
      return text === '' ? [] : [{ start, end, text, ...(settings !== '' && { settings }) }];
    } catch {
      // Broken data: the others are shown.
      return [];
    }
  };
}
