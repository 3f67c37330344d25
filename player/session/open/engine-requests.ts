import type { Identity } from '../../api/identity';
import { mayHaveToken } from '../../api/paths';
import type { Tokens } from '../../api/request';
import type { Config } from '../../config';
import type { SegmentQuery } from '../../engine/contract';
import type { Params } from '../../params/parse';
import type { Target } from '../../params/target';
import type { DetailsClock } from '../viewing/phase/details-clock';
import type { ViewingOptions } from '../viewing/viewing-options';

export interface EngineRequestsContext {
  readonly identity: Pick<Identity, 'uuid'>;
  readonly tokens: Pick<Tokens, 'usable'>;
  readonly config: Pick<Config, 'tokenHosts'>;
  readonly clock: Pick<DetailsClock, 'now'>;
}

/** The query of segment requests. */
export function segmentQueryOf({ uuid }: Pick<Identity, 'uuid'>, { user_id }: Params): SegmentQuery {
  return { uuid, ext_user: user_id };
}

/** The query, the token and the clock for the media requests of a video. */
export function engineRequests(
  target: Target,
  params: Params,
  { identity, tokens, config, clock }: EngineRequestsContext,
): ViewingOptions['requests'] {
  const tokenFor = (address: string) => (mayHaveToken(address, config) ? tokens.usable() : null);
  return {
    segmentQuery: () => segmentQueryOf(identity, params),
    // Anybody can write an address with `isAuth`, so media named in the address itself gets no token.
    tokenFor: params.isAuth && 'id' in target ? tokenFor : null,
    now: clock.now,
  };
}
