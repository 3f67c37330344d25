import type { Clips } from './clips';
import type { ScrubPicture } from './scrub-picture';

/** Uses of a stream besides playing it. */
export interface Beside {
  /** Single pictures of any second, in this element. */
  scrubPicture(video: HTMLVideoElement): ScrubPicture;
  readonly clips: Clips;
}

/** The part of an engine that loads them. Omitted by engines that have none, and for encrypted streams. */
export interface LoadsBeside {
  readonly loadBeside?: () => Promise<Beside>;
  /** Those of a plain file, whose pictures are in full size: for clips, and not for each move on the timeline. */
  readonly loadForClips?: () => Promise<Beside>;
}

/** @returns `null` where the engine makes no clips */
export async function besideForClips({ loadBeside, loadForClips }: LoadsBeside): Promise<Beside | null> {
  return (await loadForClips?.()) ?? (await loadBeside?.()) ?? null;
}
