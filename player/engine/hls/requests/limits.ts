/** hls.js parses all that it gets, on the main thread. A megabyte of playlists takes it a seventh of a second. */

/** Half a day of two-second segments with their dates takes half of this; in characters. */
const LONGEST_PLAYLIST = 4_000_000;

/** Renditions and tracks of a stream, for all codecs and hosts; large streams have a hundred. */
const MOST_RENDITIONS = 1000;

/**
 * Four hours of dense dialogue in a single segment take half of either; in bytes, and lines. Each cue costs as much as a
 * kilobyte of a playlist.
 */
const LONGEST_SUBTITLES = 1_000_000;
const MOST_SUBTITLE_LINES = 25_000;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** @returns the playlist; empty if it is too long, which hls.js reports as unreadable */
export function limitPlaylist(text: string): string {
  if (text.length > LONGEST_PLAYLIST) return '';
  let renditions = 0;
  for (const _ of text.matchAll(/#EXT-X-(?:STREAM-INF|MEDIA):/g)) renditions += 1;
  return renditions > MOST_RENDITIONS ? '' : text;
}

/** @returns a segment of subtitles, cut off at the limit */
export function limitSubtitles(data: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(data, 0, Math.min(data.byteLength, LONGEST_SUBTITLES));
  let lines = 0;
  const end = bytes.findIndex((byte) => {
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) lines += 1;
    return lines > MOST_SUBTITLE_LINES;
  });
  return end < 0 && bytes.length === data.byteLength ? data : data.slice(0, end < 0 ? bytes.length : end);
}
