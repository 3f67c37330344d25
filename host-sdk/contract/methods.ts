import type { PlayerDiagnosis } from './diagnosis';
import type {
  Camera,
  Chapter,
  ChapterName,
  ClipRange,
  Playlist,
  SoundModes,
  TranscriptLine,
} from './event-data';
import type { Reply } from './player-errors';
import type { PlayerParams } from './player-params';
import type { PlayerState, QualityChoice, SeekableRange } from './player-state';

/** The methods of a handle that map to one call of the player each. */
export interface PlayerVerbs {
  /** Requests the current state from the player; `state` holds the last one that it has sent. */
  getState(): Promise<PlayerState>;
  /** Rejects with `not-allowed` if the browser requires a gesture first. */
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Seeks to `time` in seconds, clamped to the seekable range; `wrong-argument` if it is not a finite number. */
  seek(time: number): Promise<void>;
  /** Goes to the live edge, and plays; `not-supported` if the content is not live. */
  seekToLive(): Promise<void>;
  /** 0 to 100; does not change the viewer's own choice, and does not unmute. */
  setVolume(volume: number): Promise<void>;
  /** `not-allowed` if the browser requires a gesture before sound. */
  setMuted(muted: boolean): Promise<void>;
  /** 0.25 to 3; for this video only. */
  setRate(rate: number): Promise<void>;
  /** One of the state's `qualities` (heights in pixels), or `auto`; `not-supported` for any other value. */
  setQuality(quality: QualityChoice): Promise<void>;
  /**
   * The id of one of the state's `subtitles`, or a language (BCP 47): `fa` matches `fa-IR` as well, and `fa-IR` also
   * `fa`. `not-supported` if none matches; `null` turns them off.
   */
  setSubtitles(idOrLang: string | null): Promise<void>;
  /** The id of one of the state's `audioTracks`, or a language as above; `not-supported` if none matches. */
  setAudioTrack(idOrLang: string): Promise<void>;
  /**
   * Fills the screen with the player. Call it during a gesture in the host page; `not-allowed` without one,
   * `not-supported` if neither the frame nor the player can.
   */
  requestFullscreen(): Promise<void>;
  exitFullscreen(): Promise<void>;
  /** Needs a gesture in the player itself within the last few seconds; otherwise `not-allowed`. */
  requestPictureInPicture(): Promise<void>;
  exitPictureInPicture(): Promise<void>;
  /** The chapters of this content, sorted by time: those of the platform, or of `setChapters`. */
  getChapters(): Promise<readonly Chapter[]>;
  /**
   * Replaces the platform's chapters on the timeline until other content is loaded; `null` restores them. At most 500, each
   * with a title of at most 200 characters.
   */
  setChapters(chapters: readonly ChapterName[] | null): Promise<void>;
  /** The playlist that this video is part of; `not-supported` if there is none, or it is not loaded yet. */
  getPlaylist(): Promise<Playlist>;
  /** Opens the next video, from the playlist or the recommendations; `not-supported` without one. */
  next(): Promise<void>;
  /** Opens the previous video of the playlist; `not-supported` without one. */
  previous(): Promise<void>;
  /** The view direction in a 360-degree video; `not-supported` for other videos, and if the picture is shown flat. */
  getCamera(): Promise<Camera>;
  /** Turns the view. Omitted angles stay; values out of range are clamped. */
  setCamera(camera: Partial<Camera>): Promise<void>;
  /** The lines of the selected subtitles that are loaded so far; `not-supported` if none are selected. */
  getTranscript(): Promise<readonly TranscriptLine[]>;
  /**
   * Processes the sound, on this page only; `not-allowed` before the viewer's first gesture in the player, `not-supported`
   * if the browser or the media's origin (CORS) does not allow it.
   */
  setSound(modes: SoundModes): Promise<void>;
  /**
   * Plays the sound without fetching the picture, or restores the picture; for this video only. `not-supported` if the
   * stream's sound is part of the picture's segments.
   */
  setSoundOnly(on: boolean): Promise<void>;
  /** The played ranges of this content, in seconds, sorted and without overlaps. */
  getPlayed(): Promise<readonly SeekableRange[]>;
  /**
   * A PNG of the current frame in the video's own size. Rejects with `not-supported` if there is no picture, or the media's
   * origin does not allow CORS, and with `host-not-listed` if the player's deployment lists no hosts.
   */
  snapshot(): Promise<Blob>;
  /**
   * An MP4 of 5 to 60 seconds of the stream or plain file, without transcoding; settles within two minutes. A later call
   * replaces an earlier one, which rejects with `superseded`. `not-supported` if viewers may make no clips either (`raw`, or
   * `clip` or `downloadUrl` of `featureSet`), for encrypted streams, for a source of the host (`src`), and for plain files
   * that the player cannot read in ranges (CORS) or whose codecs browsers do not play in MP4; `wrong-argument` for a range
   * that does not exist; `host-not-listed` if the player's deployment lists no hosts.
   */
  clip(range: ClipRange): Promise<File>;
}

/** Events that are expensive, and are sent only to hosts that listen to them. */
export type ListenedEvent = 'metadata' | 'adbreak';

/** Methods that the handle wraps with its own logic. */
interface OtherMethods {
  /** Reports that the host has filled the screen with the frame, or has restored it. */
  setFilled(filled: boolean): Promise<void>;
  /** Sets the events of `ListenedEvent` that the host listens to. */
  setListening(names: readonly ListenedEvent[]): Promise<void>;
  /** Opens other content in place; the current content plays on until the new one is known to exist. */
  load(params: PlayerParams): Promise<void>;
  /** Changes single params; the content stays if none of `type`, `id`, `src` and `e-url` changes. */
  setParams(params: PlayerParams): Promise<void>;
  setToken(token: string | null): Promise<void>;
  diagnose(): Promise<PlayerDiagnosis>;
}

type Replying<Method> = Method extends (...given: infer Given) => Promise<infer Value>
  ? (...given: Given) => Promise<Reply<Value>>
  : never;

/** The player's methods on the wire. None of them returns a token, phone number or profile. */
export type PlayerMethods = {
  [Name in keyof (PlayerVerbs & OtherMethods)]: Replying<(PlayerVerbs & OtherMethods)[Name]>;
};
