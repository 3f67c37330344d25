import * as v from 'valibot';
import { quietRoom, rooms as seeds } from '../catalogue/rooms';
import { type Db, first } from '../db';
import type { Live, Lives } from '../live/lives';
import { settleCrowd, userOfProvider } from '../people/people';
import { openRoom, type Room } from './room';

export interface Rooms {
  /** The room of a live stream, opened on first use; a moderator may have closed it. */
  of(live: Live): Room;
  /** Whether chat is available: enabled in the live stream, and the room is open. */
  active(live: Live | undefined): Room | undefined;
  /** The live stream of a room. */
  liveOf(roomId: string): Live | undefined;
  /** The open room that contains this message, if everybody sees the message. */
  withMessage(message: number): Room | undefined;
  /** The next use reads the room from the database, as after a restart. */
  forget(live: Live): void;
  close(): void;
}

const tickMs = 50;
/** WebSocket close code: the server stops. */
const GOES_AWAY = 1001;

export function openRooms(db: Db, now: () => number, lives: Lives): Rooms {
  const opened = new Map<string, Room>();
  settleCrowd(db, now());
  const clock = setInterval(() => {
    for (const room of opened.values()) room.tick();
  }, tickMs);

  const of = ({ item }: Live) => {
    const room =
      opened.get(item.id) ??
      openRoom(db, now, `r${item.id}`, {
        seed: seeds.get(item.id) ?? quietRoom,
        host: userOfProvider(db, item.provider, now()),
      });
    opened.set(item.id, room);
    return room;
  };

  const active = (live: Live | undefined) => {
    if (live?.show.chat !== true) return undefined;
    const room = of(live);
    return room.rules().open ? room : undefined;
  };
  const liveOf = (roomId: string) => (roomId.startsWith('r') ? lives.find(roomId.slice(1)) : undefined);

  return {
    of,
    active,
    liveOf,
    withMessage(message) {
      const sql = 'SELECT room_id FROM chat_messages WHERE id = ? AND confirmed = 1';
      const found = first(db, sql, v.object({ room_id: v.string() }), message);
      return found && active(liveOf(found.room_id));
    },
    forget({ item }) {
      opened.delete(item.id);
    },
    close() {
      clearInterval(clock);
      for (const { listeners } of opened.values()) listeners.cut(GOES_AWAY);
    },
  };
}
