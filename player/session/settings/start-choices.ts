import { computed, effect, untracked } from '@preact/signals-core';
import { AUTO_QUALITY, type AudioTracks, type Subtitles } from '../../engine/contract';
import type { TrackRole } from '../../engine/tracks';
import { closeAll } from '../../lib/close-all';
import type { Viewing } from '../viewing/viewing';
import type { KeptName, Settings } from './settings';

/**
 * Applies the viewer's earlier choices to a video: volume and speed at once, quality as soon as the renditions are
 * known and before the first segment is requested, languages when their tracks are known.
 *
 * @returns the function that stops it
 */
export function applySettings(viewing: Viewing, settings: Settings): () => void {
  const { playback } = viewing;
  const now = () => settings.values.peek();
  // Muting the previous video does not ask for this one's sound.
  if (!playback.muted.peek()) setVolume(viewing, settings);
  // A source that changes during playback keeps the speed that the viewer has chosen since.
  const isLive = computed(() => viewing.source.value && viewing.source.value.live !== null);
  const ends = [
    effect(() => {
      // A live stream plays in real time.
      if (isLive.value !== null) playback.setRate(isLive.value ? 1 : now().speed);
    }),
    effect(() => restoreQuality(viewing, settings)),
    restoreOnce(
      () => viewing.engine.value?.subtitles.value ?? null,
      (subtitles) => restoreSubtitles(subtitles, settings),
    ),
    restoreOnce(
      () => viewing.engine.value?.audioTracks.value ?? null,
      (audio) => restoreAudio(audio, settings),
    ),
  ];
  return () => closeAll(ends);
}

/** Applies settings that the platform has reported only now to the current video. */
export function applyLearned(viewing: Viewing, settings: Settings, news: ReadonlySet<KeptName>): void {
  const { muted, volume } = viewing.playback;
  // If the browser refused sound, unmuting restores the viewer's volume.
  if (news.has('volume') && !(muted.peek() && volume.peek() === 0)) setVolume(viewing, settings);
  const isFilm = viewing.source.peek()?.live === null;
  if (news.has('speed') && isFilm) viewing.playback.setRate(settings.values.peek().speed);
  if (!news.has('quality')) return;
  if (settings.values.peek().quality === AUTO_QUALITY) {
    viewing.engine.peek()?.quality.peek()?.select(AUTO_QUALITY);
  } else {
    restoreQuality(viewing, settings);
  }
}

function setVolume({ playback }: Viewing, settings: Settings): void {
  playback.setVolume(settings.values.peek().volume / 100);
}

/** Reads the renditions, so that a choice is also cleared if its rendition disappears during playback. */
function restoreQuality({ engine }: Viewing, settings: Settings): void {
  const quality = engine.value?.quality.value ?? null;
  if (quality === null) return;
  const alike = quality.renditions.value.filter(({ height }) => height === settings.values.peek().quality);
  if (settings.values.peek().quality === AUTO_QUALITY) return;
  untracked(() => {
    const [best] = alike;
    // A manual choice that no longer exists falls back to auto and is cleared.
    if (best === undefined) {
      settings.change({ quality: AUTO_QUALITY });
      quality.select(AUTO_QUALITY);
    } else if (!alike.some(({ id }) => id === quality.selected.peek())) {
      quality.select(best.id);
    }
  });
}

/** Tries at each change until it has succeeded for this ability; another engine has another ability. */
function restoreOnce<Ability extends object>(
  read: () => Ability | null,
  restore: (ability: Ability) => boolean,
): () => void {
  let served: Ability | null = null;
  return effect(() => {
    const ability = read();
    if (ability !== null && ability !== served && restore(ability)) served = ability;
  });
}

function restoreSubtitles(subtitles: Subtitles, settings: Settings): boolean {
  const { subtitlesOn, subtitleLanguage, subtitleRole } = settings.values.peek();
  if (subtitlesOn === null) return true;
  const wanted = subtitlesOn ? findTrack(subtitles, subtitleLanguage, subtitleRole) : null;
  if (wanted === undefined) return false;
  untracked(() => subtitles.select(wanted));
  return true;
}

function restoreAudio(audio: AudioTracks, settings: Settings): boolean {
  const { audioLanguage, audioRole } = settings.values.peek();
  if (audioLanguage === null) return true;
  const wanted = findTrack(audio, audioLanguage, audioRole);
  if (wanted === undefined) return false;
  untracked(() => audio.select(wanted));
  return true;
}

/**
 * The id of the track in that language, preferably with that role: the selected track, if it is among the matches;
 * `undefined` if there is none yet.
 */
function findTrack(
  from: Subtitles | AudioTracks,
  language: string | null,
  wanted: TrackRole | null,
): string | undefined {
  const inLanguage = from.tracks.value.filter(({ lang }) => lang === language);
  const alike = inLanguage.filter(({ role = null }) => role === wanted);
  const found = alike.length > 0 ? alike : inLanguage;
  const selected = from.selected.peek();
  return found.some(({ id }) => id === selected) ? (selected ?? undefined) : found[0]?.id;
}
