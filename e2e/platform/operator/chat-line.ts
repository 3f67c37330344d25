import * as v from 'valibot';
import type { App } from '../app';
import type { Live } from '../live/lives';
import type { Platform } from '../platform';
import { CutCommand, FrameCommand, RestartCommand } from './chat-commands';
import { chatState } from './chat-state';
import { done } from './done';
import { FaultRequest, type TargetName } from './faults';

const params = v.object({ id: v.string() });

/** Close code of WebSocket: the server restarts. */
const RESTARTS = 1012;

/** Faults of a room's sockets. */
export function chatLine(app: App, platform: Platform, liveOf: (id: string) => Live): void {
  const { rooms } = platform;
  const refuse = ({ faults, channel }: Live, on: TargetName, seconds: number) => {
    if (seconds === 0) return;
    faults.add(v.parse(FaultRequest, { effect: 'reset', on, seconds }), channel.newest() + 1);
  };

  app.post('/lives/:id/chat/cut', { schema: { params, body: CutCommand } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    const { how, seconds } = request.body;
    refuse(live, 'socket', seconds);
    rooms.of(live).listeners.cut(how === 'close' ? RESTARTS : how);
    return done(request, reply, pageOf(live), () => chatState(platform, live, request));
  });

  app.post(
    '/lives/:id/chat/restart',
    { schema: { params, body: RestartCommand } },
    async (request, reply) => {
      const live = liveOf(request.params.id);
      refuse(live, 'chat', request.body.seconds);
      rooms.of(live).listeners.cut(RESTARTS);
      rooms.forget(live);
      return done(request, reply, pageOf(live), () => chatState(platform, live, request));
    },
  );

  app.post('/lives/:id/chat/frame', { schema: { params, body: FrameCommand } }, async (request, reply) => {
    const live = liveOf(request.params.id);
    rooms.of(live).listeners.utter(request.body.text);
    return done(request, reply, pageOf(live), () => chatState(platform, live, request));
  });
}

const pageOf = ({ item }: Live) => `/operator?live=${item.id}#chat`;
