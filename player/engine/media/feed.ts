import type { FileFailure } from './inspect';

/** How the element gets a file: by its URL, remuxed by the page, or downloaded as a whole by the page. */
export type OpenFeed = (options: FeedOptions) => Feed;

export interface FeedOptions {
  readonly video: HTMLVideoElement;
  readonly url: string;
  /** The file's content if the page has all of it; `url` is not requested then. */
  readonly file?: Blob;
  /** Start position, in seconds. */
  readonly from: number;
  /**
   * Timestamp in the file at which the element's time is 0, in seconds, if it has been played before; `null`: the
   * earliest timestamp of its tracks. The audio tracks of one file may begin at different times.
   */
  readonly begins: number | null;
  /** If false, only the first frame is fetched. */
  readonly playWanted: boolean;
  /** Requests the file with CORS, so that its pixels can be read. */
  readonly readable: boolean;
  /** The file's video tracks are not needed. */
  readonly soundOnly: boolean;
  /** Index of the chosen audio track in the file; `null`: none is chosen, and the browser makes its own choice. */
  readonly sound: number | null;
  /** Called when data has arrived, so the connection works. */
  readonly arrived: () => void;
  /** Called for failures that the element does not report itself. */
  readonly lost: (reason: FileFailure) => void;
}

export interface Feed {
  /**
   * Resumes after a lost connection and keeps the buffered media.
   * @returns false if the element must be loaded again
   */
  goOn(url: string): boolean;
  /** Timestamp in the file at which the element's time is 0, in seconds; omitted if it is 0. */
  begins?(): number;
  /** Removes the limit that `playWanted: false` sets. */
  wantPlay(): void;
  /** Ends every request; the element keeps its media. */
  close(): void;
}
