import type { EngineFailure } from '../contract';

/** How the element gets a file: by its address, or rebuilt by the page. */
export type OpenFeed = (options: FeedOptions) => Feed;

export interface FeedOptions {
  readonly video: HTMLVideoElement;
  readonly url: string;
  /** Where the viewer will be, in seconds. */
  readonly from: number;
  /** When not, only the first picture is fetched. */
  readonly playWanted: boolean;
  /** The file's origin is asked for the leave to read its pixels (CORS). */
  readonly readable: boolean;
  /** Pictures in the file are not asked for. */
  readonly soundOnly: boolean;
  /** Data came, so that the connection is well. */
  readonly arrived: () => void;
  /** What the element does not tell by an error of its own. */
  readonly lost: (reason: EngineFailure) => void;
}

export interface Feed {
  /**
   * Takes up a lost connection and leaves what is in the buffer to play.
   * @returns false where the element must be loaded anew
   */
  goOn(url: string): boolean;
  /** Lifts the restraint of `playWanted: false`. */
  wantPlay(): void;
  /** Ends every request; the element keeps what it has. */
  close(): void;
}
