import * as v from 'valibot';
import { WebSocket } from 'ws';
import { Message, Messages } from '../../../player/api/schema/chat';
import { openOperator } from '../operator/operator-in-test';

const Frame = v.object({ type: v.string(), data: v.optional(v.unknown()) });

/** A platform with a fixed clock, and its chats. */
export async function openChats() {
  const operator = await openOperator();
  const { platform, clock } = operator;
  const address = (room: string) =>
    `${platform.origin.replace('http', 'ws')}/api/chat/room/${room}?uuid=listener`;

  return {
    ...operator,
    /** Creates a live stream with its own chat; returns its id. */
    async talking(settings: object = {}) {
      const { id } = await operator.make();
      await operator.raw(`lives/${id}/chat`, { chat: true, ...settings });
      return id;
    },
    /** Sends a moderator's command; returns the response. */
    async moderate(id: string, command: string, body: object = {}): Promise<Record<string, unknown>> {
      const answer = await operator.raw(`lives/${id}/chat${command === '' ? '' : `/${command}`}`, body);
      if (!answer.ok) throw new Error(`${command}: ${answer.status} ${await answer.text()}`);
      return v.parse(v.record(v.string(), v.unknown()), await answer.json());
    },
    /** Creates a viewer who may write. */
    async writer(device: string) {
      const headers = { authorization: `Bearer ${await platform.token(device)}` };
      const post = (body: object) => platform.api('chat/send-message', { method: 'POST', headers, body });
      return {
        post,
        async send(body: object) {
          clock.ms += 10;
          return v.parse(Message, await (await post(body)).json());
        },
      };
    },
    async list(room: string, query = '') {
      return v.parse(Messages, await (await platform.api(`chat/anon-list-messages/${room}?${query}`)).json());
    },
    /** Connects a listener; returns the received frames, in order. */
    async listen(room: string, origin?: string) {
      const socket = new WebSocket(address(room), { ...(origin !== undefined && { origin }) });
      const received: v.InferOutput<typeof Frame>[] = [];
      let ended: number | null = null;
      let noticed: () => void = () => undefined;
      socket.addEventListener('message', ({ data }) => {
        received.push(v.parse(v.pipe(v.string(), v.parseJson(), Frame), data));
        noticed();
      });
      socket.addEventListener('close', ({ code }) => {
        ended = code;
        noticed();
      });
      await new Promise<void>((resolve, reject) => {
        socket.addEventListener('open', () => resolve());
        socket.addEventListener('error', () => reject(new Error('refused')));
      });
      const until = async (holds: () => boolean) => {
        while (!holds()) {
          await new Promise<void>((resolve) => {
            noticed = resolve;
          });
        }
      };
      return {
        received,
        say: (text: string) => socket.send(text),
        close: () => socket.close(),
        /** Waits for this many frames. */
        async frames(count: number) {
          await until(() => received.length >= count);
          return received.slice(0, count);
        },
        async end() {
          await until(() => ended !== null);
          return ended;
        },
      };
    },
  };
}
