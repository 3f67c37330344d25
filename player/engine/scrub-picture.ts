import type { ReadonlySignal } from '@preact/signals-core';

/** Single pictures of a video in another element. */
export interface ScrubPicture {
  /** The second that the element shows; `null` while it shows none. */
  readonly shown: ReadonlySignal<number | null>;
  /**
   * Fetches the picture of a second, once no other is wanted and the picture that plays has enough ahead. `null`: none is
   * wanted any more.
   */
  show(time: number | null): void;
  /** Ends every request, and leaves the element empty. It may be used again. */
  close(): void;
}
