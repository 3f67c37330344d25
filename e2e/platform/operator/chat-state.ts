import { messageOnWire } from '../chat/wire';
import type { Live } from '../live/lives';
import type { Platform } from '../platform';
import { originOf } from '../routes/addresses';

/** Number of the newest messages that the operator sees. */
const shown = 10;

/** The chat of a live stream, as the operator sees it. */
export function chatState({ rooms }: Platform, live: Live, request: Parameters<typeof originOf>[0]) {
  const room = rooms.of(live);
  const { type, open, rules, defaultMessages, slowModeSeconds, mode, pin } = room.rules();
  const wire = (kept: Parameters<typeof messageOnWire>[0]) => messageOnWire(kept, originOf(request));
  const pinned = pin === null ? undefined : room.messages.find(pin);
  return {
    live: live.item.id,
    room: room.id,
    chat: live.show.chat,
    open,
    type,
    rules,
    defaultMessages,
    pin: pinned === undefined ? null : wire(pinned),
    slowModeSeconds,
    mode,
    crowdPerSecond: room.talk.pace(),
    crowdKind: room.talk.kind(),
    count: room.messages.count(),
    reports: room.reports.all(),
    waiting: room.messages.waiting().map(wire),
    latest: room.messages.page(0, shown, true).map(wire),
    sockets: room.listeners.count(),
  };
}

export type ChatState = ReturnType<typeof chatState>;
