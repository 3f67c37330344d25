import { type Params, UNKNOWN_PROVIDER } from '../params/parse';
import { anonymousId } from '../params/uuid';

/** What each request carries (contract.md, "Conventions"): the anonymous id, and the provider when it is known. */
export interface Identity {
  readonly uuid: string;
  readonly provider: string | null;
}

export function identify(params: Params): Identity {
  return {
    uuid: anonymousId(params),
    provider: params.provider === UNKNOWN_PROVIDER ? null : params.provider,
  };
}

/** The identity in the body of a call. */
export function callerOf({ uuid, provider }: Identity): {
  readonly uuid: string;
  readonly provider?: string;
} {
  return provider === null ? { uuid } : { uuid, provider };
}

/** The query of a details request; one place, since the page's inline script asks for details as well. */
export function detailsQuery(params: Params, identity: Identity): Record<string, string | null> {
  return { uuid: identity.uuid, provider: identity.provider, from: params.site, ext_user: params.user_id };
}
