import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import { countView, type Details, isStreamMissing } from '../../api/details';
import type { Identity } from '../../api/identity';
import { fetchMarkers, type Marker } from '../../api/markers';
import type { PlatformClient } from '../../api/request';
import type { Params } from '../../params/parse';

/** Whom the viewing lets write what comes after its picture. */
export interface Tell {
  readonly viewers: (count: number) => void;
  readonly markers: (found: readonly Marker[]) => void;
}

interface Context {
  readonly client: PlatformClient;
  readonly identity: Identity;
  readonly params: ReadonlySignal<Params>;
}

/**
 * What is asked after the details and can wait for the picture. Each part's failure is nobody's loss: the number of
 * the details stands, and a timeline without markers is a timeline.
 */
export function followUp(details: Details, context: Context, tell: Tell, signal: AbortSignal): void {
  count(details, context, tell, signal).catch(() => undefined);
  // Those of a live come with all else that changes while it runs.
  if (details.type !== 'live') followMarkers(details, context, tell, signal);
}

/** Asked for once, and again each time the host says by `isMarkersChange` that they have changed. */
function followMarkers(details: Details, { client, params }: Context, tell: Tell, signal: AbortSignal): void {
  let before: unknown;
  const ask = async () => tell.markers(await fetchMarkers(client, details, signal));
  const stop = effect(() => {
    const { isMarkersChange } = params.value;
    if (before === isMarkersChange) return;
    before = isMarkersChange;
    // Those that were there stay.
    untracked(ask).catch(() => undefined);
  });
  signal.addEventListener('abort', stop, { once: true });
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
