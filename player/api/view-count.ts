import { paths } from './paths';
import type { PlatformClient } from './request';
import { ViewCount } from './schema/view-count';

/** GET `viewed/content/{content_id}`: counts this view and returns the total. */
export async function countView(
  client: PlatformClient,
  contentId: string,
  signal: AbortSignal,
): Promise<number> {
  const { viewers } = await client.call({ path: paths.viewed(contentId), schema: ViewCount, signal });
  return viewers;
}

/**
 * HEAD on the stream's address. Only a 404 means that the stream is missing; the engine detects all other failures,
 * because it requests the same address with more patience.
 */
export async function isStreamMissing(url: string, uuid: string, signal: AbortSignal): Promise<boolean> {
  const address = new URL(url);
  address.searchParams.set('uuid', uuid);
  try {
    const response = await fetch(address, { method: 'HEAD', signal });
    // Reads the whole body: browsers report a response that is not read as aborted.
    await response.text();
    return response.status === 404;
  } catch {
    return false;
  }
}
