import type { Clips } from './clips';
import type { ScrubPicture } from './scrub-picture';

/** Further uses of the stream or file that plays. */
export interface Beside {
  /** Shows single frames at any position, in this element. */
  scrubPicture(video: HTMLVideoElement): ScrubPicture;
  readonly clips: Clips;
}

/** The part of an engine that loads these uses. Omitted by engines without them, and for encrypted streams. */
export interface LoadsBeside {
  readonly loadBeside?: () => Promise<Beside>;
  /** The same for clips only: the frames of a plain file are too large to be loaded for each move on the timeline. */
  readonly loadForClips?: () => Promise<Beside>;
}

/** @returns `null` if the engine makes no clips */
export async function besideForClips({ loadBeside, loadForClips }: LoadsBeside): Promise<Beside | null> {
  return (await loadForClips?.()) ?? (await loadBeside?.()) ?? null;
}
