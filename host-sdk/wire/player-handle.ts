import type {
  PlayerEventName,
  PlayerEvents,
  PlayerState,
  QualityChoice,
  SeekableRange,
  SoundModes,
  TranscriptLine,
} from '../contract/contract';
import type { CuePoints } from './cue-points';
import type { Finding } from './finding';
import type { MountParams, ParamsChange, Token } from './host-params';
import type { ListenOptions } from './listeners';
import type { Sharing } from './share';

/**
 * A player, as its host sees it. Every promise settles within 10 seconds, or 20 if a token function is called first,
 * and rejects with a `PlayerError`: besides the codes named below with `timeout`, `destroyed`, `origin-not-allowed`,
 * `too-many-calls` (over 20 a second), `wrong-argument` or `failed`. Calls made before the player is ready wait for it.
 */
export interface PlayerHandle extends Readonly<PlayerState>, CuePoints, Sharing {
  /**
   * A picture can be shown: resolves with the first event `ready`. Rejects with the code of the first event `error`, for
   * example `not-found`, or `timeout` where no player has answered.
   */
  readonly ready: Promise<void>;
  /**
   * The player's state as it was last reported, at once and frozen; at rest until the player answers. Each of its parts
   * is a property of the handle as well: `player.time`, `player.paused`.
   */
  readonly state: Readonly<PlayerState>;
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
  /** The lines of the subtitles that are on, as far as they are known; `not-supported` where none are on. */
  getTranscript(): Promise<readonly TranscriptLine[]>;
  /**
   * Processes the sound, on this page only; `not-allowed` before the viewer's first gesture in the player, `not-supported`
   * where the browser or the media's origin does not let it.
   */
  setSound(modes: SoundModes): Promise<void>;
  /** The ranges of this content that were played, in seconds, in order and without overlaps. */
  getPlayed(): Promise<readonly SeekableRange[]>;
  /**
   * A PNG of the picture in the video's own size. Rejects with `not-supported` where there is no picture, or the
   * media's origin lets nobody read it, and with `host-not-listed` where the player's deployment lists no hosts.
   */
  snapshot(): Promise<Blob>;
  /**
   * Opens other content in place; what plays goes on until the new one is known to exist. Rejects with
   * `params-missing`, `not-found`, `no-content`, `not-supported` or `wrong-argument`.
   */
  load(params: MountParams): Promise<void>;
  /** Changes single params and callbacks; the content stays unless `type`, `id`, `src` or `e-url` is among them. */
  setParams(params: ParamsChange): Promise<void>;
  /** Hands over another viewer's token, or with `null` takes it away; a function is asked at once, and later again. */
  setToken(token: Token): Promise<void>;
  /**
   * Listens to an event of the player until the returned function is called, the signal of the options is aborted, or
   * the handle is destroyed.
   *
   * @throws PlayerError `wrong-argument` when there is no such event
   */
  on<N extends PlayerEventName>(
    name: N,
    listener: (data: PlayerEvents[N]) => void,
    options?: ListenOptions,
  ): () => void;
  /** The same for one event only. */
  once<N extends PlayerEventName>(
    name: N,
    listener: (data: PlayerEvents[N]) => void,
    options?: ListenOptions,
  ): () => void;
  /** Takes a listener away, as often as it was added. */
  off<N extends PlayerEventName>(name: N, listener: (data: PlayerEvents[N]) => void): void;
  /** The state as the player has it now, by a message of its own; `state` holds the last that it sent. */
  getState(): Promise<PlayerState>;
  /** The faults of this embedding, worst first, each with its cure; empty if there are none. */
  diagnose(): Promise<readonly Finding[]>;
  /** Takes the player away; waiting calls reject with `destroyed`. Again is harmless. */
  destroy(): void;
}
