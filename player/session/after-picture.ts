import { countView, type Details, isStreamMissing } from '../api/details';
import type { Identity } from '../api/identity';
import type { PlatformClient } from '../api/request';

/**
 * What the specification asks after the details (section 7): HEAD on the stream, then the count of views. It begins
 * when the picture is there, and its failure is nobody's loss: the number of the details stands.
 */
export async function followUp(
  details: Details,
  { client, identity }: { readonly client: PlatformClient; readonly identity: Identity },
  tellViewers: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { streamUrl, contentId } = details;
  try {
    if (streamUrl === null || contentId === null) return;
    if (await isStreamMissing(streamUrl, identity.uuid, signal)) return;
    tellViewers(await countView(client, contentId, signal));
  } catch {
    // Aborted with its viewing, or refused by the platform.
  }
}
