import { decodeMessage, type Message } from '../chat';
import type { PlatformClient } from '../request';
import { ReplayMessages } from '../schema/replay-messages';
import { askReplay, finite, type ReplayTarget } from './replay-call';

export type { ReplayTarget } from './replay-call';

export interface ReplayStretch {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** From the previous page; `null` requests the first page. */
  readonly cursor: string | null;
}

export interface ReplayMessage extends Message {
  /** `null` if the platform only reports when the message was written. */
  readonly at: number | null;
}

export interface ReplayMessagesPage {
  /** In chronological order. */
  readonly messages: readonly ReplayMessage[];
  /** Requests the next page; `null` on the last page. */
  readonly cursor: string | null;
}

/**
 * GET `replay/{type}/{id}/messages`: the chat between two positions, page by page; `null` if the platform has no
 * recording (404).
 *
 * @throws ApiError
 */
export async function fetchReplayMessages(
  client: PlatformClient,
  target: ReplayTarget,
  { from, to, cursor }: ReplayStretch,
  signal: AbortSignal,
): Promise<ReplayMessagesPage | null> {
  const isLive = target.type === 'live';
  const place = (seconds: number) => (isLive ? new Date(seconds * 1000).toISOString() : String(seconds));
  const query = { from: place(from), to: place(to), cursor };
  const wire = await askReplay(client, target, { part: 'messages', schema: ReplayMessages, query, signal });
  if (wire === null) return null;
  const messages = wire.data.map((message): ReplayMessage => {
    const decoded = decodeMessage(message);
    return { ...decoded, at: isLive ? decoded.createdAt / 1000 : finite(message.at) };
  });
  // An empty page ends the list, even if the platform announces a next one.
  const goesOn = wire.data.length > 0 && Boolean(wire.cursor);
  return { messages: messages.sort(inOrder), cursor: goesOn ? wire.cursor : null };
}

function inOrder(one: ReplayMessage, other: ReplayMessage): number {
  return (one.at ?? one.createdAt / 1000) - (other.at ?? other.createdAt / 1000);
}
