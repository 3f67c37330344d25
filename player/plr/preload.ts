import { fetchFirstSegments } from '../engine/start/fetch/fetch-first-segments';
import { fetchStart } from '../engine/start/fetch/fetch-start';
import { ignoreFailure } from '../lib/ignore-failure';
import { canStore, rememberChoices } from '../lib/storage';
import { takePageRequest } from './page-request';
import { type PageStart, requestStart } from './start-request';

/**
 * Runs inline in the hidden page of the SDK's `preload`, after `request-details.ts`: fetches the start of the stream
 * from the same addresses as the player, so that it is cached. Built and inlined by `preload-page.ts`.
 */

/** Assumed player width when none is given, in CSS pixels. */
const USUAL_WIDTH = 640;

const { params, target, identity, response, kept } = takePageRequest();
rememberChoices(kept);

// Segment requests contain the viewer's id; without storage, the player will have another id.
const keepsId = params.uuid !== null || canStore();

// A live stream will start with other segments by the time it is mounted.
if (target !== null && target.type !== 'live' && response !== null && keepsId)
  void prefetch({ details: response, target, params, identity }).catch(ignoreFailure);

async function prefetch(page: PageStart): Promise<void> {
  const size = {
    clientWidth: params.width ?? Math.min(USUAL_WIDTH, screen.width),
    clientHeight: params.height ?? 0,
  };
  const request = await requestStart(page, () => size, true);
  if (request !== null) await fetchStart(request, { append: fetchFirstSegments });
}
