import type { AudioTracks, Quality, SoundAlone, Subtitles } from '../../engine/contract';
import type { Viewing } from '../../session/viewing/viewing';

/** Engine features that leave the viewer a choice. All functions read signals: call them in a computed or a view. */

/** `null` with one rendition, which leaves nothing to choose. */
export function findQuality({ engine }: Viewing): Quality | null {
  const quality = engine.value?.quality.value ?? null;
  return quality !== null && quality.renditions.value.length > 1 ? quality : null;
}

/** If the sound is separate from the picture, the viewer may choose the sound alone. */
export function findSoundAlone({ engine }: Viewing): SoundAlone | null {
  return engine.value?.soundAlone?.value ?? null;
}

export function findSubtitles({ engine }: Viewing): Subtitles | null {
  const subtitles = engine.value?.subtitles.value ?? null;
  return subtitles !== null && subtitles.tracks.value.length > 0 ? subtitles : null;
}

/** `null` with one audio track, which leaves nothing to choose. */
export function findAudioTracks({ engine }: Viewing): AudioTracks | null {
  const audioTracks = engine.value?.audioTracks.value ?? null;
  return audioTracks !== null && audioTracks.tracks.value.length > 1 ? audioTracks : null;
}

/** At the live edge, playback cannot be faster than real time. */
export function canChangeSpeed({ source }: Viewing): boolean {
  return source.value !== null && source.value.live !== 'low-latency';
}
