import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Identity } from '../../api/identity';
import { fetchMarkers, type Marker } from '../../api/markers';
import type { PlatformClient } from '../../api/request';
import { countView, isStreamMissing } from '../../api/view-count';
import type { Source } from '../../engine/contract';
import type { FileTags } from '../../engine/tags/file-tags';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import type { Params } from '../../params/parse';
import type { ApplyContents } from './file-contents';
import { preferChannel } from './prefer-channel';
import type { Viewing } from './viewing';

/** Setters of the viewing for data that arrives after the first frame. */
export interface Apply {
  readonly viewers: (count: number) => void;
  readonly markers: (found: readonly Marker[]) => void;
  /** Title and cover of a sound file. */
  readonly tags: (found: FileTags) => void;
}

interface Context {
  readonly client: PlatformClient;
  readonly identity: Identity;
  readonly params: ReadonlySignal<Params>;
}

/**
 * Requests that follow the details and can wait for the first frame. Each part may fail on its own: the details' view
 * count stays, and the timeline works without markers.
 */
export function followUp(
  playing: Pick<Viewing, 'details' | 'source'>,
  context: Context,
  apply: Apply,
  signal: AbortSignal,
): void {
  const { source } = playing;
  const details = playing.details.peek();
  const markers = preferChannel(apply.markers);
  if (details !== null) {
    count(details, context, apply, signal).catch(ignoreFailure);
    // Markers of live streams come with the live data.
    if (details.type !== 'live') followMarkers(details, context, markers.ofChannel, signal);
  }
  if (source.peek()?.kind === 'file')
    readFile(source, context, { chapters: markers.ofFile, tags: apply.tags }, signal).catch(ignoreFailure);
}

async function readFile(
  source: ReadonlySignal<Source | null>,
  { params }: Context,
  apply: ApplyContents,
  signal: AbortSignal,
): Promise<void> {
  const { readContents } = await loadChunk(() => import('./file-contents'));
  throwIfAborted(signal);
  readContents(source, params.peek().lang, apply, signal);
}

/** Fetched once, and again whenever the host reports a change with `isMarkersChange`. */
function followMarkers(
  details: Details,
  { client, params }: Context,
  apply: Apply['markers'],
  signal: AbortSignal,
): void {
  let before: unknown;
  const ask = async () => apply(await fetchMarkers(client, details, signal));
  const stop = effect(() => {
    const { isMarkersChange } = params.value;
    if (before === isMarkersChange) return;
    before = isMarkersChange;
    // The previous markers stay.
    untracked(ask).catch(ignoreFailure);
  });
  signal.addEventListener('abort', stop, { once: true });
}

/** HEAD on the stream, then the view count. */
async function count(
  { type, streamUrl, contentId }: Details,
  { client, identity }: Context,
  apply: Apply,
  signal: AbortSignal,
): Promise<void> {
  if (streamUrl === null || contentId === null) return;
  if (await isStreamMissing(streamUrl, identity.uuid, signal)) return;
  const views = await countView(client, contentId, signal);
  // For live streams, the number of current viewers counts.
  if (type !== 'live') apply.viewers(views);
}
