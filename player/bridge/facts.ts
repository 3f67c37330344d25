import type { ReadonlySignal } from '@preact/signals-core';
import type {
  PlayerDiagnosis,
  PlayerErrorCode,
  PlayerState,
  QualityChoice,
} from '../../host-sdk/contract/contract';

/** What the host may know: all of it passes to any page that embeds the player, so no token, number or profile. */
export interface BridgeFacts {
  readonly state: ReadonlySignal<PlayerState>;
  /** Another value for each content that is opened, also where its type and id say nothing. */
  readonly content: ReadonlySignal<unknown>;
  /** What is played is known: the title, and whether it is a live. */
  readonly contentKnown: ReadonlySignal<boolean>;
  /** The viewer himself went to this content, or back to it. */
  readonly byViewer: ReadonlySignal<boolean>;
  /** The content that `state` names has shown its first picture. */
  readonly pictureShown: ReadonlySignal<boolean>;
  /** Why the content cannot be played. */
  readonly failure: ReadonlySignal<PlayerErrorCode | null>;
  /** The viewer wants the screen filled, or left again, where only the host can do it; each request is told. */
  readonly fullscreenAsked: ReadonlySignal<{ readonly fullscreen: boolean } | null>;
  /** The last picture of the video that the viewer took; each new one is told. */
  readonly snapshot: ReadonlySignal<Blob | null>;
}

/** `null` is success. A verb that throws counts as failed. */
export type Outcome = PlayerErrorCode | null;

type Answer = Outcome | Promise<Outcome>;

/** What the host may ask for. Arguments have passed their schema when they come here. */
export interface BridgeVerbs {
  play(): Answer;
  pause(): Answer;
  /** Seconds, finite; the verb clamps. */
  seek(time: number): Answer;
  seekToLive(): Answer;
  /** 0 to 100. */
  setVolume(volume: number): Answer;
  setMuted(muted: boolean): Answer;
  /** 0.25 to 3. */
  setRate(rate: number): Answer;
  setQuality(quality: QualityChoice): Answer;
  setSubtitles(id: string | null): Answer;
  setAudioTrack(id: string): Answer;
  requestFullscreen(): Answer;
  exitFullscreen(): Answer;
  setFilled(filled: boolean): Answer;
  requestPictureInPicture(): Answer;
  exitPictureInPicture(): Answer;
  load(params: Record<string, unknown>): Answer;
  setParams(params: Record<string, unknown>): Answer;
  setToken(token: string | null): Answer;
  snapshot(): Promise<Blob | PlayerErrorCode>;
  diagnose(): Promise<PlayerDiagnosis>;
  /** Where the browser keeps nothing for the player, `keep` hears of each choice. Returns the end of it. */
  keepBy(keep: (name: string, value: string | null) => void): () => void;
}
