import { type EarlyParams, UNKNOWN_PROVIDER } from '../params/early-params';
import { anonymousId } from '../params/uuid';

/** Sent with every request: the anonymous id, and the provider if known. */
export interface Identity {
  readonly uuid: string;
  readonly provider: string | null;
}

export function identify(params: Pick<EarlyParams, 'uuid' | 'provider'>): Identity {
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

/** The query of a details request; shared with the page's inline script. */
export function detailsQuery(
  params: Pick<EarlyParams, 'site' | 'user_id'>,
  identity: Identity,
): Record<string, string | null> {
  return { uuid: identity.uuid, provider: identity.provider, from: params.site, ext_user: params.user_id };
}
