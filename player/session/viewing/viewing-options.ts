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
  /** The viewer's choices that apply from the first segment on. */
  readonly startChoices: () => Required<Pick<EngineOptions, 'start' | 'soundOnly'>>;
  readonly autoplay: boolean;
  /** The video was played before: while it waits, its picture is shown instead of the cover. */
  readonly shown?: boolean;
  /** No media is requested before playback is wanted. */
  readonly waits?: boolean;
  /** Only the preview that the details name may be watched. */
  readonly preview: boolean;
  /** Returns the start position; called once the video is known. */
  readonly start: (known: { readonly details: Details | null; readonly source: Source }) => Start;
  /** A cover from the params; it replaces that of the details. */
  readonly cover: string | null;
  /** Prepares the video from details that are already known. */
  readonly choose: (details: Details) => Prepared;
  /** The phase for a missing live stream: a screen, after the redirect was tried. */
  readonly missingLive: (what: MissingLive) => Phase;
  /** Called when a live stream was watched to its end: follows the embedding's redirect. */
  readonly leaveEnded: () => void;
  /** The first frame is shown: work that had to wait for it may begin. */
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

/** `gone`: the platform has no such live stream; otherwise only its media is missing. */
export interface MissingLive {
  readonly gone: boolean;
  readonly details: Details | null;
}
