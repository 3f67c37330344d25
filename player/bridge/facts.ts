import type { ReadonlySignal } from '@preact/signals-core';
import type {
  Camera,
  Chapter,
  DataAmount,
  ListenedEvent,
  PlayerErrorCode,
  PlayerEvent,
  PlayerState,
  PlayerStats,
  VideoName,
} from '../../host-sdk/contract/contract';
import type { MethodVerbs } from './methods-table';

/**
 * Facts for the host: all of them reach any page that embeds the player, so they contain no token, phone number or
 * profile.
 */
export interface BridgeFacts {
  readonly state: ReadonlySignal<PlayerState>;
  /** A different value for each content that is opened, also if its type and id do not identify it. */
  readonly content: ReadonlySignal<unknown>;
  /** True once the content's title is known, and whether it is live. */
  readonly contentKnown: ReadonlySignal<boolean>;
  /** Whether the viewer navigated to this content, or back to it. */
  readonly byViewer: ReadonlySignal<boolean>;
  /** Whether the content that `state` names has shown its first frame. */
  readonly pictureShown: ReadonlySignal<boolean>;
  /** Why the content cannot be played. */
  readonly failure: ReadonlySignal<PlayerErrorCode | null>;
  /** The viewer's request to enter or leave full screen, which only the host can do; emitted for each request. */
  readonly fullscreenAsked: ReadonlySignal<{ readonly fullscreen: boolean } | null>;
  /** The current chapter. */
  readonly chapter: ReadonlySignal<Chapter | null>;
  readonly neighbours: ReadonlySignal<Neighbours>;
  /** Direction in which the viewer of a 360-degree video looks; `null` for other videos. */
  readonly camera: ReadonlySignal<Camera | null>;
  /** Measurements; emitted for each one. */
  readonly stats: ReadonlySignal<PlayerStats | null>;
  /** The newest timed data of the stream that playback has reached, numbered; for hosts that listen. */
  readonly timed: ReadonlySignal<readonly NumberedEvent[]>;
  /** Bytes of media that were received; emitted for each amount. */
  readonly data: ReadonlySignal<DataAmount | null>;
  /** The viewer's last snapshot of the video; emitted for each one. */
  readonly snapshot: ReadonlySignal<Blob | null>;
}

export type TimedEvent = Extract<PlayerEvent, { name: ListenedEvent }>;

export interface NumberedEvent {
  /** Increases with each event, also from one content to the next. */
  readonly number: number;
  readonly event: TimedEvent;
}

/** The videos around the current one. The same object for as long as neither changes. */
export interface Neighbours {
  readonly previous: VideoName | null;
  readonly next: VideoName | null;
}

/** Arguments have passed their schema. */
export interface BridgeVerbs extends MethodVerbs {
  /** If the browser stores nothing for the player, `keep` receives each choice. Returns the function that stops it. */
  keepBy(keep: (name: string, value: string | null) => void): () => void;
}
