import type { Subtitles } from '../../engine/contract';
import type { Viewing } from '../../session/viewing';
import { findSubtitles } from '../abilities';

/** What each video's viewer read last, so that switching on brings the same language back. */
const lastRead = new WeakMap<Subtitles, string>();

/** Off, or on with the track that was read last, else with the first. */
export function toggleCaptions(viewing: Viewing): void {
  const subtitles = findSubtitles(viewing);
  if (subtitles === null) return;
  const selected = subtitles.selected.value;
  if (selected !== null) {
    lastRead.set(subtitles, selected);
    subtitles.select(null);
    return;
  }
  const tracks = subtitles.tracks.value;
  const chosen = tracks.find(({ id }) => id === lastRead.get(subtitles)) ?? tracks[0];
  if (chosen !== undefined) subtitles.select(chosen.id);
}
