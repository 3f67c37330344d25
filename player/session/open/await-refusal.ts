import { fetchDetails } from '../../api/details';
import type { Identity } from '../../api/identity';
import type { PlatformClient } from '../../api/request';
import { whenQuiet } from '../../lib/loading/when-quiet';
import type { Params } from '../../params/parse';
import { chooseFrom, detailsRequest } from '../viewing/prepare';
import type { Viewing } from '../viewing/viewing';

export interface AwaitRefusalContext {
  readonly client: PlatformClient;
  readonly identity: Identity;
  readonly params: Params;
  readonly quiet: Promise<void>;
}

/** Few media hosts refuse anything. Returns the function that closes it. */
export function awaitRefusal(
  viewing: Viewing,
  { client, identity, params, quiet }: AwaitRefusalContext,
): () => void {
  const { target, engine } = viewing;
  if (!('id' in target)) return () => undefined;
  return whenQuiet({
    quiet,
    wanted: () =>
      (engine.value?.failure.value ?? engine.value?.reconnecting.value?.why)?.reason === 'refused',
    load: () => import('../viewing/renew-source'),
    open: ({ renewSource }) =>
      renewSource(viewing, {
        askDetails: (signal) => fetchDetails(client, target, { ...detailsRequest(params, identity), signal }),
        choose: (details) => chooseFrom(target, details),
      }),
  });
}
