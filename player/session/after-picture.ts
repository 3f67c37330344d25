import { countView, type Details, isStreamMissing } from '../api/details';
import type { Identity } from '../api/identity';
import { fetchMarkers, type Marker } from '../api/markers';
import type { PlatformClient } from '../api/request';

/** Whom the viewing lets write what comes after its picture. */
export interface Tell {
  readonly viewers: (count: number) => void;
  readonly markers: (found: readonly Marker[]) => void;
}

interface Context {
  readonly client: PlatformClient;
  readonly identity: Identity;
}

/**
 * What is asked after the details and can wait for the picture. Each part's failure is nobody's loss: the number of
 * the details stands, and a timeline without markers is a timeline.
 */
export async function followUp(
  details: Details,
  context: Context,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  await Promise.allSettled([
    count(details, context, tell, signal),
    // Those of a live come with all else that changes while it runs.
    details.type !== 'live' && fetchMarkers(context.client, details, signal).then(tell.markers),
  ]);
}

/** HEAD on the stream, then the count of views (specification, section 7). */
async function count(
  { type, streamUrl, contentId }: Details,
  { client, identity }: Context,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  if (streamUrl === null || contentId === null) return;
  if (await isStreamMissing(streamUrl, identity.uuid, signal)) return;
  const views = await countView(client, contentId, signal);
  // What counts of a live is who watches it now.
  if (type !== 'live') tell.viewers(views);
}
