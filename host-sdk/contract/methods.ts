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

/** The methods of a handle that are one call to the player each. */
export interface PlayerVerbs {
  /** The state as the player has it now, by a message of its own; `state` holds the last that it sent. */
  getState(): Promise<PlayerState>;
  /** Rejects with `not-allowed` if the browser requires a gesture first. */
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Goes to `time` in seconds, clamped to what can be sought; `wrong-argument` when it is no finite number. */
  seek(time: number): Promise<void>;
  /** Goes to what happens now, and plays; `not-supported` for what is no live. */
  seekToLive(): Promise<void>;
  /** 0 to 100; does not change the viewer's own choice, and does not unmute. */
  setVolume(volume: number): Promise<void>;
  /** `not-allowed` if the browser requires a gesture before sound. */
  setMuted(muted: boolean): Promise<void>;
  /** 0.25 to 3; for this video alone. */
  setRate(rate: number): Promise<void>;
  /** One of the state's `qualities` (heights in pixels), or `auto`; `not-supported` where it is none of them. */
  setQuality(quality: QualityChoice): Promise<void>;
  /**
   * The id of one of the state's `subtitles`, or a language (BCP 47): `fa` finds `fa-IR` as well, and `fa-IR` also
   * `fa`. `not-supported` where none matches; `null` turns them off.
   */
  setSubtitles(idOrLang: string | null): Promise<void>;
  /** The id of one of the state's `audioTracks`, or a language as above; `not-supported` where none matches. */
  setAudioTrack(idOrLang: string): Promise<void>;
  /**
   * Fills the screen with the player. Call it in the host page's own gesture; `not-allowed` without one,
   * `not-supported` where neither the frame nor the player can.
   */
  requestFullscreen(): Promise<void>;
  exitFullscreen(): Promise<void>;
  /** Needs a gesture in the player itself, a few seconds ago at most; else `not-allowed`. */
  requestPictureInPicture(): Promise<void>;
  exitPictureInPicture(): Promise<void>;
  /** The chapters of this content, by time: the platform's named moments, or what `setChapters` gave. */
  getChapters(): Promise<readonly Chapter[]>;
  /**
   * Shows these chapters on the timeline in place of the platform's, until other content is loaded; `null` brings those
   * back. At most 500, each with a title of at most 200 characters.
   */
  setChapters(chapters: readonly ChapterName[] | null): Promise<void>;
  /** The playlist as a part of which this video is seen; `not-supported` where there is none, or it has not come. */
  getPlaylist(): Promise<Playlist>;
  /** Opens the next video, of the playlist or by recommendation; `not-supported` without one. */
  next(): Promise<void>;
  /** Opens the previous video of the playlist; `not-supported` without one. */
  previous(): Promise<void>;
  /** Where the viewer of a 360-degree video looks; `not-supported` for others, and where the picture is shown flat. */
  getCamera(): Promise<Camera>;
  /** Turns the view. Omitted angles stay; values out of range are clamped. */
  setCamera(camera: Partial<Camera>): Promise<void>;
  /** The lines of the subtitles that are on, as far as they are known; `not-supported` where none are on. */
  getTranscript(): Promise<readonly TranscriptLine[]>;
  /**
   * Processes the sound, on this page only; `not-allowed` before the viewer's first gesture in the player, `not-supported`
   * where the browser or the media's origin does not let it.
   */
  setSound(modes: SoundModes): Promise<void>;
  /**
   * Plays the sound without the picture, whose segments are not fetched, or brings the picture back; for this video alone.
   * `not-supported` where the stream does not have its sound apart.
   */
  setSoundOnly(on: boolean): Promise<void>;
  /** The ranges of this content that were played, in seconds, in order and without overlaps. */
  getPlayed(): Promise<readonly SeekableRange[]>;
  /**
   * A PNG of the picture in the video's own size. Rejects with `not-supported` where there is no picture, or the
   * media's origin lets nobody read it, and with `host-not-listed` where the player's deployment lists no hosts.
   */
  snapshot(): Promise<Blob>;
  /**
   * An MP4 of 5 to 60 seconds of the stream or plain file, in its own picture and sound; settles within two minutes. A later call takes
   * its place: the earlier one rejects with `superseded`. `not-supported` where viewers may make no clips either (`raw`,
   * or `clip` or `downloadUrl` of `featureSet`), of encrypted streams, of a source of the host (`src`), and of
   * plain files that the player may not read in ranges (CORS) or whose codecs browsers do not play in MP4;
   * `wrong-argument` for seconds that are not there; `host-not-listed` where the player's deployment lists no hosts.
   */
  clip(range: ClipRange): Promise<File>;
}

/** Events that cost the player something, and are sent only to hosts that listen to them. */
export type ListenedEvent = 'metadata' | 'adbreak';

/** Methods that the handle wraps in logic of its own. */
interface OtherMethods {
  /** The host has filled the screen with the frame, or has given it back. */
  setFilled(filled: boolean): Promise<void>;
  /** The host listens to these events; others are sent to every host. */
  setListening(names: readonly ListenedEvent[]): Promise<void>;
  /** Opens other content in place; what was playing goes on until the new one is known to exist. */
  load(params: PlayerParams): Promise<void>;
  /** Changes single params; content stays when neither `type`, `id`, `src` nor `e-url` changes. */
  setParams(params: PlayerParams): Promise<void>;
  setToken(token: string | null): Promise<void>;
  diagnose(): Promise<PlayerDiagnosis>;
}

type Replying<Method> = Method extends (...given: infer Given) => Promise<infer Value>
  ? (...given: Given) => Promise<Reply<Value>>
  : never;

/** The player's methods on the wire. None of them can hurt a viewer: no token, phone number or profile is returned. */
export type PlayerMethods = {
  [Name in keyof (PlayerVerbs & OtherMethods)]: Replying<(PlayerVerbs & OtherMethods)[Name]>;
};
