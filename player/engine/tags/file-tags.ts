/** Title and cover in the tags of an audio file. */
export interface FileTags {
  /** One line of plain text; empty if there is none. */
  readonly title: string;
  /** The cover in the file; `null` if there is none, or none that may be shown. */
  readonly cover: Blob | null;
}
