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
  /** Another value for each content that is opened, also where its type and id say nothing. */
  readonly content: ReadonlySignal<unknown>;
  /** The content is known: its title, and whether it is live. */
  readonly contentKnown: ReadonlySignal<boolean>;
  /** The viewer navigated to this content, or back to it. */
  readonly byViewer: ReadonlySignal<boolean>;
  /** The content that `state` names has shown its first picture. */
  readonly pictureShown: ReadonlySignal<boolean>;
  /** Why the content cannot be played. */
  readonly failure: ReadonlySignal<PlayerErrorCode | null>;
  /** The viewer wants to enter or leave full screen, and only the host can do it; emitted for each request. */
  readonly fullscreenAsked: ReadonlySignal<{ readonly fullscreen: boolean } | null>;
  /** The chapter that plays. */
  readonly chapter: ReadonlySignal<Chapter | null>;
  readonly neighbours: ReadonlySignal<Neighbours>;
  /** Where the viewer of a 360-degree video looks; `null` for others. */
  readonly camera: ReadonlySignal<Camera | null>;
  /** Measurements; emitted for each one. */
  readonly stats: ReadonlySignal<PlayerStats | null>;
  /** The stream's timed data that the picture has reached, numbered: the newest of them, for hosts that listen. */
  readonly timed: ReadonlySignal<readonly NumberedEvent[]>;
  /** Bytes of the media; emitted for each amount. */
  readonly data: ReadonlySignal<DataAmount | null>;
  /** The viewer's last snapshot of the video; emitted for each one. */
  readonly snapshot: ReadonlySignal<Blob | null>;
}

export type TimedEvent = Extract<PlayerEvent, { name: ListenedEvent }>;

export interface NumberedEvent {
  /** Counted up, also from one content to the next. */
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
