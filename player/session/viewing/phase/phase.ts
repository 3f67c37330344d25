import type { EngineFailure } from '../../../engine/failure';

/** The state of the viewing; states exclude each other. */
export type Phase =
  /** Details and source are loading. */
  | 'loading'
  /** The engine has the source. */
  | 'ready'
  | 'not-found'
  /** A live channel with nothing on air. */
  | 'no-content'
  /** This browser cannot play the format. */
  | 'unsupported'
  | 'failed';

export type Failure =
  | { readonly from: 'platform'; readonly status: number; readonly detail: string }
  | ({ readonly from: 'engine' } & EngineFailure);
