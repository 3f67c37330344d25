/** Tags as the container holds them. */
export interface FoundTags {
  readonly title: string;
  readonly pictures: readonly FoundPicture[];
}

export interface FoundPicture {
  /** The picture type of ID3, which FLAC has adopted. */
  readonly kind: number;
  readonly bytes: Uint8Array;
}

export const FRONT_COVER = 3;

/** Larger tags are ignored, in bytes: enough for a cover of 4 MiB in base64. */
export const MOST_TAG = 5.6 * 2 ** 20;
