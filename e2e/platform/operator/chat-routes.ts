import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app';
import { fill } from '../chat/history';
import type { Kept } from '../chat/messages';
import type { Room } from '../chat/room';
import { withIds } from '../chat/room-rules';
import { messageOnWire } from '../chat/wire';
import { notFound } from '../failures';
import type { Live } from '../live/lives';
import { mobileNumber } from '../mobile-number';
import { userOfProvider } from '../people/people';
import type { Platform } from '../platform';
import { originOf } from '../routes/addresses';
import { idBy } from '../users';
import * as commands from './chat-commands';
import { chatState } from './chat-state';
import { done } from './done';
import { utterances } from './utterance';

const params = v.object({ id: v.string() });

/** Moderation of a live stream's chat. Connection faults are in `chat-line.ts`. */
export function chatRoutes(app: App, platform: Platform, liveOf: (id: string) => Live): void {
  const roomOf = (live: Live) => platform.rooms.of(live);
  const respond = (request: FastifyRequest, reply: FastifyReply, live: Live, more: object = {}) =>
    done(request, reply, `/operator?live=${live.item.id}#chat`, () => ({
      ...chatState(platform, live, request),
      ...more,
    }));

  app.get('/lives/:id/chat', { schema: { params } }, async (request, reply) =>
    respond(request, reply, liveOf(request.params.id)),
  );

  app.post('/lives/:id/chat', { schema: { params, body: commands.ChatSettings } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    changeChat(live, roomOf(live), request.body);
    return respond(request, reply, live);
  });

  app.post(
    '/lives/:id/chat/say',
    { schema: { params, body: commands.SayCommand } },
    async (request, reply) => {
      const live = liveOf(request.params.id);
      const posted = utterances(platform, request.body).map(({ author, text }) =>
        roomOf(live).say(author, text, {
          confirmed: !request.body.hold,
          ...(request.body.replyTo !== undefined && { replyTo: request.body.replyTo }),
        }),
      );
      const messages = posted.map((one) => messageOnWire(one, originOf(request)));
      return respond(request, reply, live, { messages });
    },
  );

  app.post(
    '/lives/:id/chat/fill',
    { schema: { params, body: commands.FillCommand } },
    async (request, reply) => {
      const live = liveOf(request.params.id);
      fill(roomOf(live).messages, platform.now(), { ...request.body, taste: 'music' });
      return respond(request, reply, live);
    },
  );

  app.post(
    '/lives/:id/chat/pin',
    { schema: { params, body: commands.PinCommand } },
    async (request, reply) => {
      const live = liveOf(request.params.id);
      const { body } = request;
      const room = roomOf(live);
      const host = () => userOfProvider(platform.db, live.item.provider, platform.now());
      room.pin('id' in body ? messageOf(room, body.id) : room.say(host(), body.text));
      return respond(request, reply, live);
    },
  );

  app.post('/lives/:id/chat/unpin', { schema: { params } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    roomOf(live).pin(null);
    return respond(request, reply, live);
  });

  app.post(
    '/lives/:id/chat/delete',
    { schema: { params, body: commands.DeleteCommand } },
    async (request, reply) => {
      const live = liveOf(request.params.id);
      const { body } = request;
      const room = roomOf(live);
      const gone = 'id' in body ? [messageOf(room, body.id)] : room.messages.page(0, body.last, true);
      for (const one of gone) room.remove(one);
      return respond(request, reply, live);
    },
  );

  app.post('/lives/:id/chat/clear', { schema: { params } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    roomOf(live).clear();
    return respond(request, reply, live);
  });

  app.post(
    '/lives/:id/chat/standing',
    { schema: { params, body: commands.StandingCommand } },
    async (request, reply) => {
      const live = liveOf(request.params.id);
      const { standing, ...whose } = request.body;
      const user = viewerBy(platform, whose);
      if (user === undefined) throw notFound('There is no such viewer');
      roomOf(live).standings.set(user, standing === 'viewer' ? null : standing);
      return respond(request, reply, live);
    },
  );

  app.post(
    '/lives/:id/chat/dismiss',
    { schema: { params, body: commands.DismissCommand } },
    async (request, reply) => {
      const live = liveOf(request.params.id);
      const room = roomOf(live);
      room.reports.dismiss(messageOf(room, request.body.id).id);
      return respond(request, reply, live);
    },
  );

  for (const verb of ['confirm', 'refuse'] as const) {
    app.post(
      `/lives/:id/chat/${verb}`,
      { schema: { params, body: commands.WaitingCommand } },
      async (request, reply) => {
        const live = liveOf(request.params.id);
        const room = roomOf(live);
        const id = request.body?.id;
        const meant = id === undefined ? room.messages.waiting() : [messageOf(room, id)];
        for (const one of meant) room[verb === 'confirm' ? 'confirm' : 'remove'](one);
        return respond(request, reply, live);
      },
    );
  }
}

function changeChat(live: Live, room: Room, { chat, ...settings }: commands.ChatSettings): void {
  live.show.chat = chat ?? live.show.chat;
  const { crowdPerSecond, crowdKind, open, type, mode, rules, defaultMessages, slowModeSeconds } = settings;
  if (crowdPerSecond !== undefined || crowdKind !== undefined) {
    room.talk.set(crowdPerSecond ?? room.talk.pace(), crowdKind ?? room.talk.kind());
  }
  room.change({
    ...(open !== undefined && { open }),
    ...(type !== undefined && { type }),
    ...(mode !== undefined && { mode }),
    ...(rules !== undefined && { rules }),
    ...(defaultMessages !== undefined && { defaultMessages: withIds(defaultMessages) }),
    ...(slowModeSeconds !== undefined && { slowModeSeconds }),
  });
}

interface Whose {
  readonly author?: string | undefined;
  readonly mobile?: string | undefined;
  readonly device?: string | undefined;
}

function viewerBy({ db }: Platform, { author, mobile, device }: Whose): string | undefined {
  if (author !== undefined) return idBy(db, 'id', author);
  if (device !== undefined) return idBy(db, 'device', device);
  const number = mobile === undefined ? undefined : mobileNumber(mobile);
  return number && idBy(db, 'phone_number', number);
}

function messageOf(room: Room, id: string): Kept {
  const found = /^\d{1,15}$/.test(id) ? room.messages.find(Number(id)) : undefined;
  if (found === undefined) throw notFound('There is no such message');
  return found;
}
