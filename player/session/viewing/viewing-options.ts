import type { ReadonlySignal } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Engine, EngineOptions, Source } from '../../engine/contract';
import type { OnLost } from '../../engine/open/open';
import type { Target } from '../../params/target';
import type { LiveTick } from '../live-data/live-tick';
import type { FollowedVotes } from '../live-data/votes';
import type { Apply } from './after-picture';
import type { LiveSteering } from './live-steering';
import type { Phase } from './phase/phase';
import type { OnRetry, Prepared } from './prepare';
import type { Start } from './start/start';
import type { Viewing } from './viewing';

export interface ViewingOptions {
  readonly target: Target;
  readonly video: HTMLVideoElement;
  readonly openEngine: (options: EngineOptions, onLost: OnLost) => Promise<Engine>;
  readonly prepare: (signal: AbortSignal, onRetry: OnRetry) => Promise<Prepared>;
  readonly requests: Required<Pick<EngineOptions, 'segmentQuery' | 'tokenFor' | 'now'>>;
  /** The viewer's choices that count from the first segment on. */
  readonly startChoices: () => Required<Pick<EngineOptions, 'start' | 'soundOnly'>>;
  readonly autoplay: boolean;
  /** It was played before: while it waits, its picture is shown, and not the cover. */
  readonly shown?: boolean;
  /** No media is requested before somebody plays. */
  readonly waits?: boolean;
  /** Only the preview that the details name may be watched. */
  readonly preview: boolean;
  /** Where to begin, asked once the video is known. */
  readonly start: (known: { readonly details: Details | null; readonly source: Source }) => Start;
  /** A cover from the params; it replaces that of the details. */
  readonly cover: string | null;
  /** The same from details that are known already. */
  readonly choose: (details: Details) => Prepared;
  /** The phase for a missing live stream: a screen, once the redirect was tried. */
  readonly missingLive: (what: MissingLive) => Phase;
  /** A live stream was watched to its end: where the embedding wants its viewers then. */
  readonly leaveEnded: () => void;
  /** The picture is there: what had to wait for it may begin. */
  readonly onPicture: (
    playing: Pick<Viewing, 'details' | 'source'>,
    apply: Apply,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Votes and reactions, once the live stream runs. */
  readonly votes: (live: ReadonlySignal<LiveTick | null>) => FollowedVotes;
  /** Follows the video until it is closed; returns the function that stops it. */
  readonly attend: (viewing: Viewing, steering: LiveSteering) => () => void;
}

/** `gone`: the platform knows no such live; else it does, and only the stream is missing. */
export interface MissingLive {
  readonly gone: boolean;
  readonly details: Details | null;
}
