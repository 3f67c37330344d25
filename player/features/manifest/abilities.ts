import type { AudioTracks, Quality, SoundAlone, Subtitles } from '../../engine/contract';
import type { Viewing } from '../../session/viewing/viewing';

/** Abilities of the engine, where they leave the viewer a choice. All are read inside a computed or a view. */

/** With one rendition there is nothing to choose. */
export function findQuality({ engine }: Viewing): Quality | null {
  const quality = engine.value?.quality.value ?? null;
  return quality !== null && quality.renditions.value.length > 1 ? quality : null;
}

/** Sound apart from the picture leaves the choice to have it alone. */
export function findSoundAlone({ engine }: Viewing): SoundAlone | null {
  return engine.value?.soundAlone?.value ?? null;
}

export function findSubtitles({ engine }: Viewing): Subtitles | null {
  const subtitles = engine.value?.subtitles.value ?? null;
  return subtitles !== null && subtitles.tracks.value.length > 0 ? subtitles : null;
}

/** With one voice there is nothing to choose. */
export function findAudioTracks({ engine }: Viewing): AudioTracks | null {
  const audioTracks = engine.value?.audioTracks.value ?? null;
  return audioTracks !== null && audioTracks.tracks.value.length > 1 ? audioTracks : null;
}

/** At the live edge, playback cannot be faster than real time. */
export function canChangeSpeed({ source }: Viewing): boolean {
  return source.value !== null && source.value.live !== 'low-latency';
}
