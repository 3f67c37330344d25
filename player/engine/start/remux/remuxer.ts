import type { RemuxedStart } from '../../../lib/handoff/started-stream';
import type { Readable } from '../../../lib/network/download';
import type { TrackToAppend } from '../append/append-start';

/** MPEG-TS is remuxed by a script of its own, which only such streams load (`build/inline-scripts.ts`). */

export interface RemuxOptions {
  /** In order and without a hole. */
  readonly segments: readonly {
    readonly href: string;
    readonly get: () => Readable;
    /** According to the playlist, in seconds. */
    readonly start: number;
  }[];
  /** As the master playlist names them; may be empty. */
  readonly codecs: string;
  /** Of the whole stream, or of a live playlist, in seconds. */
  readonly duration: number;
  /** Of a live stream: where it begins; `null` on demand. */
  readonly liveFrom: number | null;
}

export interface Remuxed {
  readonly tracks: readonly TrackToAppend[];
  readonly remuxed: RemuxedStart;
}

/** Resolves as soon as the tracks are known. Rejects where hls.js would do more than remux. */
export type Remux = (options: RemuxOptions) => Promise<Remuxed>;

export interface Remuxer {
  /** Requests what it needs, and starts the worker; once. */
  open(): void;
  readonly remux: Remux;
}
