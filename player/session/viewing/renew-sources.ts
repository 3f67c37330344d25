import type { ReadonlySignal } from '@preact/signals-core';
import { fetchDetails } from '../../api/details';
import type { Identity } from '../../api/identity';
import type { PlatformClient } from '../../api/request';
import { watch } from '../../lib/signals/watch';
import type { Params } from '../../params/parse';
import { chooseFrom, detailsRequest } from './prepare';
import { renewSource } from './renew-source';
import type { Viewing } from './viewing';

export interface RenewSourcesContext {
  readonly viewing: ReadonlySignal<Viewing | null>;
  readonly params: ReadonlySignal<Params>;
  readonly client: PlatformClient;
  readonly identity: Identity;
}

/** Renews the media addresses of each video that the platform knows. Returns the function that stops it. */
export function renewSources({ viewing, params, client, identity }: RenewSourcesContext): () => void {
  return watch(() => {
    const now = viewing.value;
    if (now === null || !('id' in now.target)) return undefined;
    const { target } = now;
    return renewSource(now, {
      askDetails: (signal) =>
        fetchDetails(client, target, { ...detailsRequest(params.peek(), identity), signal }),
      choose: (details) => chooseFrom(target, details),
    });
  }, reportError);
}
