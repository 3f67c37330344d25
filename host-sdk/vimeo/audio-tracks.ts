import type { PlayerState, TrackInfo } from '../contract/contract';
import { VimeoError } from './errors';
import { byLanguage } from './player-arguments';

export interface VimeoAudioTrack {
  readonly label: string;
  readonly language: string;
  /** The stream's first track is the main one. */
  readonly kind: 'main' | 'translation';
  readonly enabled: boolean;
}

type AudioState = Pick<PlayerState, 'audioTracks' | 'audioTrack'>;

/** `null` is the main track. */
export interface WantedTrack {
  readonly language: string;
  readonly kind: string | undefined;
}

export function audioTracks({ audioTracks: tracks, audioTrack }: AudioState): VimeoAudioTrack[] {
  return tracks.map(({ id, lang, title }, index) => ({
    label: title,
    language: lang,
    kind: kindOf(index),
    enabled: id === audioTrack,
  }));
}

export function enabledTrack(state: AudioState): VimeoAudioTrack | null {
  return audioTracks(state).find(({ enabled }) => enabled) ?? null;
}

/** @throws VimeoError `NoAlternateAudioTracksError` or `NoMatchingAudioTrackError` */
export function chooseTrack(
  method: string,
  { audioTracks: tracks }: Pick<AudioState, 'audioTracks'>,
  wanted: WantedTrack | null,
): TrackInfo {
  const refuse = (name: string, reason: string) => new VimeoError(name, `${method}: ${reason}`, method);
  if (tracks.length < 2) throw refuse('NoAlternateAudioTracksError', 'there are no further audio tracks');
  const found = wanted === null ? tracks[0] : find(tracks, wanted);
  if (found !== undefined) return found;
  const known = tracks.map(({ lang }) => lang).join(', ');
  throw refuse('NoMatchingAudioTrackError', `there is no such track (there are: ${known})`);
}

function find(tracks: readonly TrackInfo[], { language, kind }: WantedTrack): TrackInfo | undefined {
  const ofKind = tracks.filter((_, index) => kind === undefined || kind === kindOf(index));
  return byLanguage(ofKind, language);
}

function kindOf(index: number): VimeoAudioTrack['kind'] {
  return index === 0 ? 'main' : 'translation';
}
