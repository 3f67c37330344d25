/** hls.js parses on the main thread without limits: a megabyte of playlists takes a seventh of a second. */

/** Maximum length in characters; half a day of two-second segments with dates takes half of it. */
const LONGEST_PLAYLIST = 4_000_000;

/** Maximum number of renditions and tracks, for all codecs and hosts; large streams have a hundred. */
const MOST_RENDITIONS = 1000;

/**
 * Maximum size of a subtitle segment in bytes, and in lines; four hours of dense dialogue take half of each. A cue costs
 * as much time as a kilobyte of a playlist.
 */
const LONGEST_SUBTITLES = 1_000_000;
const MOST_SUBTITLE_LINES = 25_000;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** @returns the playlist; empty if it is too long, which hls.js reports as a parsing error */
export function limitPlaylist(text: string): string {
  if (text.length > LONGEST_PLAYLIST) return '';
  let renditions = 0;
  for (const _ of text.matchAll(/#EXT-X-(?:STREAM-INF|MEDIA):/g)) renditions += 1;
  return renditions > MOST_RENDITIONS ? '' : text;
}

/** @returns the subtitle segment, truncated at the limit */
export function limitSubtitles(data: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(data, 0, Math.min(data.byteLength, LONGEST_SUBTITLES));
  let lines = 0;
  const end = bytes.findIndex((byte) => {
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) lines += 1;
    return lines > MOST_SUBTITLE_LINES;
  });
  return end < 0 && bytes.length === data.byteLength ? data : data.slice(0, end < 0 ? bytes.length : end);
}
