import type { ReadonlySignal } from '@preact/signals-core';
import type { PlayerErrorCode, PlayerState } from '../../host-sdk/contract';

/** What the host may know: all of it passes to any page that embeds the player, so no token, number or profile. */
export interface BridgeFacts {
  readonly state: ReadonlySignal<PlayerState>;
  /** The content that `state` names has shown its first picture. */
  readonly pictureShown: ReadonlySignal<boolean>;
  readonly seeking: ReadonlySignal<boolean>;
  /** Set while the browser withholds sound, or playing as a whole. */
  readonly autoplayBlocked: ReadonlySignal<{ readonly muted: boolean } | null>;
  /** Why the content cannot be played. */
  readonly failure: ReadonlySignal<PlayerErrorCode | null>;
  /** The viewer wants the screen filled, or left again, where only the host can do it; each request is told. */
  readonly fullscreenAsked: ReadonlySignal<{ readonly fullscreen: boolean } | null>;
  /** The last picture of the video that the viewer took; each new one is told. */
  readonly snapshot: ReadonlySignal<Blob | null>;
}

/** `null` is success. A verb that throws counts as failed. */
export type Outcome = PlayerErrorCode | null;

/** What the host may ask for. Arguments have passed their schema when they come here. */
export interface BridgeVerbs {
  play(): Outcome | Promise<Outcome>;
  pause(): Outcome | Promise<Outcome>;
  /** Seconds, finite; the verb clamps. */
  seek(time: number): Outcome | Promise<Outcome>;
  load(params: Record<string, unknown>): Outcome | Promise<Outcome>;
  setParams(params: Record<string, unknown>): Outcome | Promise<Outcome>;
  setToken(token: string | null): Outcome | Promise<Outcome>;
}
