/** A named part of a file. */
export interface FileChapter {
  /** Its start, in seconds. */
  readonly time: number;
  readonly name: string;
}

/** Maximum number of chapters that are read. */
export const MOST_CHAPTERS = 500;
