import type { Details } from '../../api/details';
import type { Source } from '../../engine/contract';
import type { Like } from '../library/like';
import type { PersonalMarkers } from '../library/personal-markers';
import type { LiveTick } from '../live-data/live-tick';
import type { Apply } from './after-picture';
import type { Over } from './phase/air';

/** Setters and actions of a viewing for the code that follows a live stream. */
export interface LiveSteering extends Apply {
  readonly tick: (tick: LiveTick) => void;
  /** The viewer's own markers can be stored from now on; `null`: no longer. */
  readonly personalMarkers: (opened: PersonalMarkers | null) => void;
  /** Likes can be stored from now on. */
  readonly like: (opened: Like) => void;
  /** Sets the newest details; playback continues. */
  readonly details: (newest: Details) => void;
  /** Updates the source of the same stream from new details. */
  readonly source: (changed: Source) => void;
  /** Opens the stream of these details; after a screen it plays by itself. */
  readonly begin: (details: Details) => void;
  /** Closes the stream and shows a screen, since nothing is on air. */
  readonly leave: () => void;
  /** The live stream is over: only the media in the buffer is left. */
  readonly end: (why: Over) => void;
}
