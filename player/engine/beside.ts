import type { Clips } from './clips';
import type { ScrubPicture } from './scrub-picture';

/** Uses of a stream besides playing it. */
export interface Beside {
  /** Single pictures of any second, in this element. */
  scrubPicture(video: HTMLVideoElement): ScrubPicture;
  readonly clips: Clips;
}
