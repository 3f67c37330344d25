import { type Complete, complete, readGiven } from './early-params';
import { type GivenParams, PARAMS_TABLE } from './table';

export { type Lang, UNKNOWN_PROVIDER } from './early-params';

/** All params with their defaults, frozen: parsed once, and read by everyone. */
export interface Params extends Complete<GivenParams> {
  /**
   * Whether events go to the usage log. `enableTracker=false` in the embedding disables it completely; a preset that
   * hides the tracker (the portal's) hides only the tracker. Raw mode reports nothing.
   */
  readonly usageLog: boolean;
}

/** Params from a query or from a host: preset first, overrides after. Unknown names are ignored. */
export function parseParams(input: Readonly<Record<string, unknown>>): Params {
  const given = readGiven(PARAMS_TABLE, input);
  const params = complete(given);
  return Object.freeze({
    ...params,
    usageLog: !params.raw && given.featureSet?.enableTracker !== false,
  });
}
