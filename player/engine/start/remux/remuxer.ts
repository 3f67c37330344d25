import type { RemuxedStart } from '../../../lib/handoff/started-stream';
import type { Readable } from '../../../lib/network/download';
import type { TrackToAppend } from '../append/append-start';

/** A separate script remuxes MPEG-TS, which only such streams load (`build/inline-scripts.ts`). */

export interface RemuxOptions {
  /** Consecutive, without a gap. */
  readonly segments: readonly {
    readonly href: string;
    readonly get: () => Readable;
    /** Start according to the playlist, in seconds. */
    readonly start: number;
  }[];
  /** As in the master playlist; may be empty. */
  readonly codecs: string;
  /** Duration of the whole stream, or of a live playlist, in seconds. */
  readonly duration: number;
  /** Start position of a live stream; `null` on demand. */
  readonly liveFrom: number | null;
}

export interface Remuxed {
  readonly tracks: readonly TrackToAppend[];
  readonly remuxed: RemuxedStart;
}

/** Resolves as soon as the tracks are known. Rejects if hls.js would do more than remux. */
export type Remux = (options: RemuxOptions) => Promise<Remuxed>;

export interface Remuxer {
  /** Requests its files and starts the worker, once. */
  open(): void;
  readonly remux: Remux;
}
