import * as v from 'valibot';
import type { RedirectCard, StreamType } from '../../../host-sdk/contract/contract';
import { readDetails } from '../../api/details';
import { detailsQuery, type Identity } from '../../api/identity';
import { paths, platformUrl } from '../../api/paths';
import { VideoDetails } from '../../api/schema/details';
import type { SegmentQuery } from '../../engine/contract';
import { expectStream } from '../../engine/open/expect';
import { forgetDetails, handDetails, isHanded } from '../../lib/hand-details';
import type { Params } from '../../params/parse';
import type { Watched } from '../library/watched';
import { beginningOf } from '../settings/beginning';
import type { Settings } from '../settings/settings';
import { chooseFrom } from '../viewing/prepare';
import { chooseStart } from '../viewing/start';

/** How long an early answer stands for a new one; milliseconds. */
const FRESH_MS = 30_000;

export interface Expecting {
  readonly params: Params;
  readonly identity: Identity;
  /** In which it will play. */
  readonly video: HTMLVideoElement;
  readonly segmentQuery: () => SegmentQuery;
  readonly settings: Pick<Settings, 'values'>;
  readonly watched: Pick<Watched, 'find'>;
}

/** The last request, so that a pointer moving over a card sends only one. */
let last: { readonly name: string; readonly at: number } | null = null;

/**
 * Asks for a video that the viewer is about to go to, as the page's inline scripts do for the first one: the details, which
 * `prepare` takes over, and what its stream begins with, which the engine takes over. The one that was expected last is
 * kept, and only as long as it is fresh.
 */
export function expectVideo({ type, id }: Pick<RedirectCard, 'type' | 'id'>, expecting: Expecting): void {
  const { params, identity } = expecting;
  // Details that need the viewer's token are requested by the client only.
  if (params.h) return;
  const name = `${type}/${id}`;
  const now = performance.now();
  if (last?.name === name && now - last.at < FRESH_MS) return;
  last = { name, at: now };
  const response = fetch(platformUrl(paths.details(type, id), detailsQuery(params, identity)));
  const forget = () => {
    forgetDetails(response);
    if (last?.at === now) last = null;
  };
  // Failed requests are repeated by the client's policy, which would count this one as an attempt.
  const goOn = (answer: Response) => {
    if (!answer.ok) return forget();
    // If the viewer has opened the video meanwhile, the regular start handles it.
    if (isHanded(response)) void fetchStream(type, id, answer.clone(), expecting);
  };
  response.then(goOn, forget);
  setTimeout(forget, FRESH_MS);
  handDetails({ type, id, response });
}

/**
 * Live playlists are outdated before they are needed, and segments that need the viewer's token wait for it (param
 * `isAuth`).
 */
async function fetchStream(
  type: StreamType,
  id: string,
  answer: Response,
  { params, settings, watched, ...given }: Expecting,
): Promise<void> {
  if (type === 'live' || params.isAuth) return;
  try {
    const target = { mode: 'content', type, id } as const;
    const details = readDetails(v.parse(VideoDetails, await answer.json()));
    const prepared = chooseFrom(target, details);
    if (!prepared.ok) return;
    const { source } = prepared;
    // Another content begins without the params of this one.
    const own = { ...params, t: null, preview: false };
    const { at } = chooseStart({ params: own, details, source, place: watched.find(target) });
    const beginning = beginningOf(settings.values.peek());
    if (beginning !== null) await expectStream({ ...given, ...beginning, source, startAt: at });
  } catch {
    // The code that plays it requests it again.
  }
}
