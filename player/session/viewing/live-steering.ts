import type { Details } from '../../api/details';
import type { Source } from '../../engine/contract';
import type { Like } from '../library/like';
import type { PersonalMarkers } from '../library/personal-markers';
import type { LiveTick } from '../live-data/live-tick';
import type { Apply } from './after-picture';
import type { Over } from './phase/air';

/** The writable facts of a viewing for the code that follows a live stream. */
export interface LiveSteering extends Apply {
  readonly tick: (tick: LiveTick) => void;
  /** The viewer's own markers can be kept from now on, or no more. */
  readonly personalMarkers: (opened: PersonalMarkers | null) => void;
  /** Likes can be stored from now on. */
  readonly like: (opened: Like) => void;
  /** The newest details; what plays goes on. */
  readonly details: (newest: Details) => void;
  /** The same stream by what the details say of it now. */
  readonly source: (changed: Source) => void;
  /** Opens the stream that these details name; after a screen it plays by itself. */
  readonly begin: (details: Details) => void;
  /** Closes the stream for a screen: nothing is on air. */
  readonly leave: () => void;
  /** The live stream is over: what is in the buffer is its rest. */
  readonly end: (why: Over) => void;
}
