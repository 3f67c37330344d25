/** RFC 8216, 3.4: packed audio begins with an ID3 tag, which holds the timestamp of its first sample. */
const OWNER = 'com.apple.streaming.transportStreamTimestamp\0';
const HEAD_BYTES = 10;
const TICKS_PER_SECOND = 90_000;

export interface Untagged {
  readonly media: Uint8Array<ArrayBuffer>;
  /** Timestamp of the first sample, in seconds; `null` without a tag. */
  readonly timestamp: number | null;
}

/** Removes the tag from the beginning of packed audio; returns other media unchanged. */
export function withoutTags(data: ArrayBuffer): Untagged {
  let media = new Uint8Array(data);
  let timestamp: number | null = null;
  while (media.length > HEAD_BYTES && textOf(media, 3) === 'ID3') {
    const body = media.subarray(6, HEAD_BYTES).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    const size = HEAD_BYTES + body;
    timestamp ??= timestampIn(media.subarray(HEAD_BYTES, size));
    media = media.subarray(size);
  }
  return { media, timestamp };
}

function timestampIn(tag: Uint8Array): number | null {
  const at = textOf(tag, tag.length).indexOf(OWNER) + OWNER.length;
  if (at < OWNER.length || tag.length < at + 8) return null;
  const ticks = new DataView(tag.buffer, tag.byteOffset + at, 8).getBigUint64(0);
  return Number(ticks) / TICKS_PER_SECOND;
}

function textOf(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, Math.min(length, 10_000)));
}
