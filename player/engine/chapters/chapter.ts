/** A named part of a file, as its container has it. */
export interface FileChapter {
  /** Where it begins, in seconds. */
  readonly time: number;
  readonly name: string;
}

/** More are no help to anybody. */
export const MOST_CHAPTERS = 500;
