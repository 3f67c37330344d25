import type { ReadCue } from '../../subtitles/packed-cues';
import type { TextBlock } from './matroska-block';
import type { Unpack } from './matroska-encoding';
import { type ReadWords, wordsOf } from './matroska-words';

/** Maximum duration of a cue without an end, which is shown until the next one, in seconds. */
const USUAL_SECONDS = 5;

export interface TrackOfCues {
  readonly codec: string;
  readonly unpack: Unpack;
  /** Default duration of the track's cues, in seconds; 0 if unspecified. */
  readonly lasts: number;
}

/**
 * Reads the cue of a block; empty if its data is broken.
 *
 * @param start of the cue, in seconds
 * @param next start of the next cue, in seconds
 */
export type ReadBlockCue = (block: TextBlock, start: number, next: number) => Promise<readonly ReadCue[]>;

/**
 * @param tick in seconds
 * @returns `null` if the track is not a text track
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
      // Broken data: the other cues are shown.
      return [];
    }
  };
}
