import type * as v from 'valibot';
import type { Message } from '../../../player/api/schema/chat';
import { pictureAddress } from '../routes/addresses';
import type { Kept } from './messages';

/** `origin`: the origin at which the client connected to this platform. */
export function messageOnWire(kept: Kept, origin: string): v.InferInput<typeof Message> {
  return {
    id: String(kept.id),
    author: kept.author,
    text: kept.text,
    created_at: new Date(kept.createdAt).toISOString(),
    room_id: kept.roomId,
    isConfirmed: kept.confirmed,
    name: kept.name,
    avatar_url: pictureAddress(origin, kept.avatar),
    client_id: kept.clientId,
    role: kept.role,
    reply_to: kept.replyTo && { ...kept.replyTo, id: String(kept.replyTo.id) },
  };
}
