import type { FileFailure } from './inspect';

/** How the element gets a file: by its address, rebuilt by the page, or fetched by it as a whole. */
export type OpenFeed = (options: FeedOptions) => Feed;

export interface FeedOptions {
  readonly video: HTMLVideoElement;
  readonly url: string;
  /** Its bytes, where the page has all of them; `url` is not requested then. */
  readonly file?: Blob;
  /** Where the viewer will be, in seconds. */
  readonly from: number;
  /**
   * Timestamp in the file at which the element's time is 0, in seconds, where it has been played before; `null`: that of
   * the first of its tracks. Sounds of one file may begin at different times.
   */
  readonly begins: number | null;
  /** When not, only the first picture is fetched. */
  readonly playWanted: boolean;
  /** Requests the file with CORS, so that its pixels can be read. */
  readonly readable: boolean;
  /** The file's video tracks are not needed. */
  readonly soundOnly: boolean;
  /** The place of the chosen track of sound in the file; `null`: none is chosen. A browser makes its own choice. */
  readonly sound: number | null;
  /** Data came, so that the connection is well. */
  readonly arrived: () => void;
  /** Failures that the element does not report itself. */
  readonly lost: (reason: FileFailure) => void;
}

export interface Feed {
  /**
   * Takes up a lost connection and leaves what is in the buffer to play.
   * @returns false where the element must be loaded anew
   */
  goOn(url: string): boolean;
  /** Timestamp in the file at which the element's time is 0, in seconds; omitted if it is 0. */
  begins?(): number;
  /** Lifts the restraint of `playWanted: false`. */
  wantPlay(): void;
  /** Ends every request; the element keeps what it has. */
  close(): void;
}
