import * as v from 'valibot';
import type { RedirectCard, StreamType } from '../../host-sdk/contract';
import { detailsQuery, type Identity } from '../api/identity';
import { paths, platformUrl } from '../api/paths';
import { forgetDetails, handDetails } from '../lib/hand-details';
import type { Params } from '../params/parse';

/** How long an early answer stands for a new one; milliseconds. */
const FRESH_MS = 30_000;

const WithStream = v.object({ stream_link: v.pipe(v.string(), v.url()) });

/** What was asked for last, so that a pointer that wanders over a card asks once. */
let last: { readonly name: string; readonly at: number } | null = null;

/**
 * Asks for the details of a video that the viewer is about to go to, as the page's inline script does for the first
 * one; `prepare` takes the answer over. The one that was expected last is kept, and only as long as it is fresh.
 */
export function expectVideo(
  { type, id }: Pick<RedirectCard, 'type' | 'id'>,
  params: Params,
  identity: Identity,
): void {
  // Details that need the viewer's token are asked for by the client alone.
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
  // What failed is asked for anew by the policy of the client, which would count this as a try of its own.
  response.then((answer) => (answer.ok ? fetchPlaylist(type, answer.clone()) : forget()), forget);
  setTimeout(forget, FRESH_MS);
  handDetails({ type, id, response });
}

/** The stream's first playlist goes into the browser's cache, where the engine finds it. That of a live grows old. */
async function fetchPlaylist(type: StreamType, answer: Response): Promise<void> {
  if (type === 'live') return;
  try {
    const details = v.safeParse(WithStream, await answer.json());
    if (details.success) await (await fetch(details.output.stream_link)).text();
  } catch {
    // It is asked for by whoever plays it.
  }
}
