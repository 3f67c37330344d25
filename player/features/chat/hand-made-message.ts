import type { Message } from '../../api/chat';

/** The `number`th message of a room, one a second. */
export function makeMessage(number: number, given: Partial<Message> = {}): Message {
  return {
    id: String(number),
    author: 'crowd-1',
    name: 'نگار',
    avatarUrl: null,
    text: `پیام ${number}`,
    createdAt: number * 1000,
    confirmed: true,
    clientId: null,
    ...given,
  };
}

/** From the first to the last, both included. */
export function makeMessages(first: number, last: number): Message[] {
  return Array.from({ length: last - first + 1 }, (_, index) => makeMessage(first + index));
}
