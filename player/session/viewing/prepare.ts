import { ApiError } from '../../api/api-error';
import { type Details, fetchDetails } from '../../api/details';
import { detailsQuery, type Identity } from '../../api/identity';
import type { PlatformClient } from '../../api/request';
import type { Config } from '../../config';
import type { Source } from '../../engine/contract';
import { warmStreamEngine } from '../../engine/open/open';
import { chooseSource } from '../../engine/source';
import { allowedUrl } from '../../lib/address/allowed-url';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import type { Params } from '../../params/parse';
import type { Target } from '../../params/target';
import { whenOnline } from '../page/online';
import type { ViewerTokens } from '../viewer/tokens';
import type { DetailsClock } from './phase/details-clock';
import type { Failure, Phase } from './phase/phase';

/** The result of preparing a video: its source, or why there is nothing to play. */
export type Prepared =
  | { readonly ok: true; readonly details: Details | null; readonly source: Source }
  | {
      readonly ok: false;
      readonly details: Details | null;
      readonly phase: Exclude<Phase, 'loading' | 'ready'>;
      readonly failure: Failure | null;
    };

export interface PrepareContext {
  readonly client: PlatformClient;
  readonly identity: Identity;
  readonly tokens: ViewerTokens;
  readonly config: Pick<Config, 'mediaHosts'>;
  readonly clock: Pick<DetailsClock, 'learn'>;
}

/** Called for each failure that will be retried, so that the viewer sees more than an empty screen. */
export type OnRetry = (failure: Failure) => void;

export async function prepare(
  target: Target,
  params: Params,
  context: PrepareContext,
  signal: AbortSignal,
  onRetry: OnRetry,
): Promise<Prepared> {
  if (target.mode === 'static' || target.mode === 'general') return prepareFile(target, context);
  warmStreamEngine();
  // Both need the viewer's token: details by `h`, segments by `isAuth`.
  if (params.h || params.isAuth) await context.tokens.lookInHaste();
  throwIfAborted(signal);
  try {
    const details = await fetchDetails(context.client, target, {
      ...detailsRequest(params, context.identity),
      signal,
      onRetry: (error) => onRetry(platformFailure(error)),
      hurry: whenOnline,
      onDate: context.clock.learn,
    });
    return chooseFrom(target, details);
  } catch (error) {
    throwIfAborted(signal);
    if (!(error instanceof ApiError)) throw error;
    const phase = error.status === 404 ? 'not-found' : 'failed';
    return { ok: false, details: null, phase, failure: platformFailure(error) };
  }
}

function prepareFile(
  target: Extract<Target, { mode: 'static' | 'general' }>,
  { config }: PrepareContext,
): Prepared {
  const url = allowedUrl(target.url, config.mediaHosts);
  const choice =
    target.mode === 'static'
      ? chooseSource({ from: 'file', container: target.type, url })
      : chooseSource({ from: 'address', type: target.type, url });
  // To the viewer, a forbidden address is the same as a missing one.
  if ('unplayable' in choice) return { ok: false, details: null, phase: 'not-found', failure: null };
  return { ok: true, details: null, source: choice.source };
}

/** The details request of this page; the poll of a live stream makes the same one. */
export function detailsRequest(params: Params, identity: Identity) {
  return { query: detailsQuery(params, identity), bearer: params.h === true };
}

export function chooseFrom(target: Target, details: Details): Prepared {
  const live =
    target.type === 'live' ? { timeMachine: details.timeMachine, quiz: target.mode === 'quiz' } : null;
  const choice = chooseSource({
    from: 'platform',
    url: details.streamUrl,
    fallbacks: details.otherStreamUrls,
    live,
    subtitles: details.subtitles,
    around: details.is360,
  });
  // In a 360° video only a part of the picture is visible at a time.
  if ('source' in choice)
    return {
      ok: true,
      details,
      source: {
        ...choice.source,
        capToPlayer: !details.is360,
        start: details.start,
        drm: details.drm,
      },
    };
  return { ok: false, details, phase: live === null ? 'not-found' : 'no-content', failure: null };
}

function platformFailure({ status, detail }: ApiError): Failure {
  return { from: 'platform', status, detail };
}
