/** Title and cover in the tags of a sound file. */
export interface FileTags {
  /** One plain line; empty where it has none. */
  readonly title: string;
  /** The cover in the file; `null` without one, and where it is no picture that may be shown. */
  readonly cover: Blob | null;
}
