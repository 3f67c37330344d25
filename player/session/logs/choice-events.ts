import type { LogReport } from '../reports/categories';
import type { PlaybackSnapshot } from './event-buffer';

/** Events for the viewer's choices, from two consecutive snapshots of the same video. */
export function choiceEvents(before: PlaybackSnapshot, now: PlaybackSnapshot): readonly LogReport[] {
  const reports: LogReport[] = [];
  if (now.full !== before.full) reports.push({ category: 'fullscreen', on: now.full });
  if (now.small !== before.small) reports.push({ category: 'picture-in-picture', on: now.small });
  if (now.popover !== null && now.popover !== before.popover)
    reports.push({ category: 'popover', name: now.popover });
  // Before its first frame a video only receives choices that were made for others.
  if (!before.picture) return reports;

  if (now.rate !== before.rate) reports.push({ category: 'speed', speed: now.rate });
  if (now.subtitles !== before.subtitles) reports.push({ category: 'subtitles', language: languageOf(now) });
  if (now.quality !== null && before.quality !== null && now.quality !== before.quality)
    reports.push({ category: 'quality', quality: heightOf(now) });
  if (now.audible !== before.audible) {
    const isMute = now.audible === 0;
    if (isMute || before.audible === 0) reports.push({ category: 'mute', muted: isMute });
    else reports.push({ category: 'volume', volume: now.audible });
  }
  return reports;
}

function heightOf({ viewing, quality: id }: PlaybackSnapshot): number | 'auto' {
  const renditions = viewing?.engine.peek()?.quality.peek()?.renditions.peek() ?? [];
  return renditions.find((rendition) => rendition.id === id)?.height ?? 'auto';
}

function languageOf({ viewing, subtitles: id }: PlaybackSnapshot): string | null {
  const tracks = viewing?.engine.peek()?.subtitles.peek()?.tracks.peek() ?? [];
  return tracks.find((track) => track.id === id)?.lang ?? null;
}
