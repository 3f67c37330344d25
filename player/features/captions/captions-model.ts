import type { Subtitles } from '../../engine/contract';
import { findSubtitles } from '../manifest/abilities';
import type { FeatureContext } from '../manifest/define';

/** The last track per video, so that switching subtitles on restores it. */
const lastRead = new WeakMap<Subtitles, string>();

/** Off, or on with what was read last: here, else in another video, else in the page's language, else the first. */
export function toggleCaptions({ session, viewing }: FeatureContext): void {
  const subtitles = findSubtitles(viewing);
  if (subtitles === null) return;
  const selected = subtitles.selected.value;
  if (selected !== null) {
    lastRead.set(subtitles, selected);
    session.choices.subtitles(null);
    return;
  }
  const tracks = subtitles.tracks.value;
  const inLanguage = (language: string | null) => tracks.find(({ lang }) => lang === language);
  const chosen =
    tracks.find(({ id }) => id === lastRead.get(subtitles)) ??
    inLanguage(session.settings.values.value.subtitleLanguage) ??
    inLanguage(session.lang.value) ??
    tracks[0];
  if (chosen !== undefined) session.choices.subtitles(chosen.id);
}
