import type { DatedSegment } from '../live/wall-clock';

/** Segments of a media playlist with their dates, computed as in hls.js; times count from the start of the playlist. */
export function datedSegments(playlist: string): readonly DatedSegment[] {
  const segments: DatedSegment[] = [];
  let start = 0;
  let duration = 0;
  let parts = 0;
  let date: number | null = null;
  const close = (seconds: number) => {
    segments.push({ start, duration: seconds, programDateTime: date });
    start += seconds;
    if (date !== null) date += seconds * 1000;
    duration = 0;
    parts = 0;
  };
  for (const line of playlist.split(/\r?\n/)) {
    const [, tag = '', value = ''] =
      /^#(EXTINF|EXT-X-PROGRAM-DATE-TIME|EXT-X-PART):(.*)$/.exec(line.trim()) ?? [];
    if (tag === 'EXTINF') duration = positive(value);
    else if (tag === 'EXT-X-PART') parts += positive(/(?:^|,)DURATION=([\d.]+)/.exec(value)?.[1]);
    else if (tag !== '') date = dateOf(value) ?? date;
    else if (/^[^#\s]/.test(line)) close(duration);
  }
  // The segment that is still being written.
  if (parts > 0) close(parts);
  return segments;
}

function positive(text = ''): number {
  const value = Number.parseFloat(text);
  return value > 0 ? value : 0;
}

function dateOf(text: string): number | null {
  const date = Date.parse(text);
  return Number.isFinite(date) ? date : null;
}
