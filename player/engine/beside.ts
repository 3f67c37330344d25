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
  /** Clips of a plain file, of which there is nothing else. */
  readonly loadClips?: () => Promise<Clips>;
}

/** @returns `null` where the engine makes none */
export async function clipsOf({ loadBeside, loadClips }: LoadsBeside): Promise<Clips | null> {
  return (await loadClips?.()) ?? (await loadBeside?.())?.clips ?? null;
}
