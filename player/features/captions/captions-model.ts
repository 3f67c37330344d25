import type { Subtitles } from '../../engine/contract';
import { findSubtitles } from '../manifest/abilities';
import type { FeatureContext } from '../manifest/define';

/** The last track per video, so that switching subtitles on restores it. */
const lastRead = new WeakMap<Subtitles, string>();

/** Turns subtitles off, or on with the last selected track: of this video, else of another, else in the page's language, else the first. */
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
  const { subtitleLanguage, subtitleRole } = session.settings.values.value;
  const inLanguage = (language: string | null) => {
    const alike = tracks.filter(({ lang }) => lang === language);
    return alike.find(({ role = null }) => role === subtitleRole) ?? alike[0];
  };
  const chosen =
    tracks.find(({ id }) => id === lastRead.get(subtitles)) ??
    inLanguage(subtitleLanguage) ??
    inLanguage(session.lang.value) ??
    tracks[0];
  if (chosen !== undefined) session.choices.subtitles(chosen.id);
}
