import type { Details } from '../../api/details';
import type { Tell } from '../after-picture';
import type { LiveTick } from '../live-tick';

/** What who follows a live may do to its viewing. */
export interface LiveSteering extends Tell {
  readonly tick: (tick: LiveTick) => void;
  /** The newest details; what plays goes on. */
  readonly details: (newest: Details) => void;
  /** Opens the stream that these details name; after a screen it plays by itself. */
  readonly begin: (details: Details) => void;
  /** Closes the stream for a screen: nothing is on air, or the live is gone for good. */
  readonly leave: (why: 'off-air' | 'gone') => void;
}
