import type { Encoder } from './encoder';
import type { Source, Track } from './source';
import type { Window } from './window';

/** A track of a live stream at one moment, as its media playlist lists it. */
export interface Listing {
  readonly source: Source;
  readonly track: Track;
  readonly window: Window;
  readonly encoder: Encoder;
}
