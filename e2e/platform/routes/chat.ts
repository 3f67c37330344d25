import * as v from 'valibot';
import { CallerQuery } from '../../../player/api/schema/caller';
import {
  Frame,
  Message,
  MessageRequest,
  Messages,
  MessagesQuery,
  ReportRequest,
  Room,
} from '../../../player/api/schema/chat';
import { Stored } from '../../../player/api/schema/failure';
import type { Room as OpenRoom } from '../chat/room';
import { messageOnWire } from '../chat/wire';
import { HttpError, notFound } from '../failures';
import type { Family, Platform } from '../platform';
import { requireViewer } from '../viewer';
import { originOf } from './addresses';
import { pageOf } from './paging';

/** Not cached: after a gap, an old response would hide missed messages. */
const ALWAYS_FRESH = 0;

/** The chat of a live stream. Everyone may read, a token may write. */
export const chat: Family = (app, platform) => {
  const { rooms } = platform;
  const params = v.object({ room: v.string() });

  app.get(
    '/chat/get-active-room/:id',
    {
      schema: { params: v.object({ id: v.string() }), querystring: CallerQuery, response: { 200: Room } },
      config: { summary: 'The room of a live; 404: chat is off', shared: ALWAYS_FRESH, call: 'room' },
    },
    async (request) => {
      const room = hasListeners(rooms.active(platform.lives.find(request.params.id)));
      const { type, rules, defaultMessages, pin, mode, slowModeSeconds } = room.rules();
      const pinned = pin === null ? undefined : room.messages.find(pin);
      return {
        id: room.id,
        type,
        default_messages: [...defaultMessages],
        pin: pinned === undefined ? null : messageOnWire(pinned, originOf(request)),
        rules: [...rules],
        mode,
        slow_mode_seconds: slowModeSeconds,
        can_reply: true,
        can_report: true,
      };
    },
  );

  app.get(
    '/chat/anon-list-messages/:room',
    {
      schema: { params, querystring: MessagesQuery, response: { 200: Messages } },
      config: { summary: 'Messages that everybody sees', shared: ALWAYS_FRESH, call: 'messages' },
    },
    async (request) => {
      const { messages } = openRoom(platform, request.params.room);
      const { offset, limit, ordering } = request.query;
      const found = messages.page(offset, limit, ordering === '-created_at');
      const origin = originOf(request);
      const results = found.map((one) => messageOnWire(one, origin));
      return pageOf(request, { offset, limit }, { count: messages.count(), results });
    },
  );

  app.post(
    '/chat/send-message',
    {
      schema: { body: MessageRequest, response: { 200: Message } },
      config: { summary: 'Says something in a room; 429 in slow mode', token: 'needed', call: 'send' },
    },
    async (request) => {
      const author = await requireViewer(request, platform);
      const { body } = request;
      const room = openRoom(platform, body.room);
      const content = {
        ...('text' in body ? { text: body.text } : { defaultMessageId: body.default_message_id }),
        ...(body.reply_to && { replyTo: body.reply_to }),
      };
      return messageOnWire(room.send(author, content, body.client_id ?? null), originOf(request));
    },
  );

  app.post(
    '/chat/report',
    {
      schema: { body: ReportRequest, response: { 200: Stored } },
      config: { summary: 'Reports a message to the moderators', token: 'optional', call: 'send' },
    },
    async (request): Promise<Stored> => {
      const { message, reason, uuid } = request.body;
      const reporter =
        request.headers.authorization === undefined ? null : await requireViewer(request, platform);
      if (reporter === null && !uuid) throw new HttpError(400, 'گزارش بی‌نشان پذیرفته نمی‌شود.');
      const id = /^\d{1,15}$/.test(message) ? Number(message) : 0;
      const room = rooms.withMessage(id);
      if (room === undefined) throw notFound('این پیام دیگر نیست.');
      room.reports.add(id, reporter ?? `device:${uuid}`, reason, platform.now());
      return { status: 'ok' };
    },
  );

  app.get(
    '/chat/room/:room',
    {
      schema: { params, querystring: CallerQuery },
      websocket: true,
      config: { summary: 'What happens in a room, as it happens', call: 'socket', frames: Frame },
      preValidation: async (request) => {
        requirePlayerOrigin(request.headers.origin, platform);
        openRoom(platform, v.parse(params, request.params).room);
      },
    },
    (socket, request) => {
      openRoom(platform, request.params.room).listeners.add(socket, originOf(request));
    },
  );
};

/**
 * Browsers open sockets from any page, and CORS does not apply. Frames with an opaque origin send `null`; programs
 * other than browsers send none.
 */
function requirePlayerOrigin(origin: string | undefined, { origins }: Platform): void {
  if (origin === undefined || origin === 'null' || origins.includes(origin)) return;
  throw new HttpError(403, 'این صفحه اجازهٔ گفتگو ندارد.');
}

function openRoom({ rooms }: Platform, id: string): OpenRoom {
  return hasListeners(rooms.active(rooms.liveOf(id)));
}

function hasListeners(room: OpenRoom | undefined): OpenRoom {
  if (room === undefined) throw notFound('گفتگوی این پخش بسته است.');
  room.noteListener();
  return room;
}
