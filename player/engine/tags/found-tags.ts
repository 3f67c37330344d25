/** Tags as a container has them. */
export interface FoundTags {
  readonly title: string;
  readonly pictures: readonly FoundPicture[];
}

export interface FoundPicture {
  /** As ID3 counts them, and FLAC after it. */
  readonly kind: number;
  readonly bytes: Uint8Array;
}

export const FRONT_COVER = 3;

/** A larger tag is not read, in bytes: a cover of four megabytes, in base64. */
export const MOST_TAG = 5.6 * 2 ** 20;
