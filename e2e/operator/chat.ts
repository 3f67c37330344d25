import type * as v from 'valibot';
import type * as commands from '../platform/operator/chat-commands';
import type { ChatState } from '../platform/operator/chat-state';
import type { Calls } from './calls';
import { until } from './until';

export type ChatSettings = v.InferInput<typeof commands.ChatSettings>;

/** The chat of a live stream, and its moderator. */
export interface Chat {
  set(settings: ChatSettings): Promise<ChatState>;
  state(): Promise<ChatState>;
  /** The response contains the posted `messages`. */
  post(
    content: v.InferInput<typeof commands.SayCommand>,
  ): Promise<ChatState & { readonly messages: readonly { readonly id: string }[] }>;
  /** Adds this many earlier messages, about which listeners are not informed. */
  fill(past: v.InferInput<typeof commands.FillCommand>): Promise<ChatState>;
  pin(what: v.InferInput<typeof commands.PinCommand>): Promise<ChatState>;
  unpin(): Promise<ChatState>;
  delete(which: v.InferInput<typeof commands.DeleteCommand>): Promise<ChatState>;
  clear(): Promise<ChatState>;
  /** Makes a person a host, a moderator, a subscriber or a viewer again. */
  standing(of: v.InferInput<typeof commands.StandingCommand>): Promise<ChatState>;
  /** Approves messages that wait for the moderator. */
  confirm(which?: v.InferInput<typeof commands.WaitingCommand>): Promise<ChatState>;
  cut(how?: v.InferInput<typeof commands.CutCommand>): Promise<ChatState>;
  restart(how?: v.InferInput<typeof commands.RestartCommand>): Promise<ChatState>;
  /** Sends any text over the sockets. */
  frame(text: string): Promise<ChatState>;
  /** Waits until this many sockets are open. */
  untilListeners(count: number): Promise<void>;
}

/** @param path of the live stream in the operator's API */
export function chatOf({ get, post }: Calls, path: string): Chat {
  const state = () => get<ChatState>(`${path}/chat`);
  const command = (name: string) => (data?: object | null) =>
    post<ChatState>(`${path}/chat/${name}`, data ?? {});
  return {
    set: (settings) => post(`${path}/chat`, settings),
    state,
    post: (content) => post(`${path}/chat/say`, content),
    fill: command('fill'),
    pin: command('pin'),
    unpin: command('unpin'),
    delete: command('delete'),
    clear: command('clear'),
    standing: command('standing'),
    confirm: command('confirm'),
    cut: command('cut'),
    restart: command('restart'),
    frame: (text) => command('frame')({ text }),
    async untilListeners(count) {
      const sockets = async () => (await state()).sockets;
      await until(sockets, (seen) => seen === count, { what: `${count} sockets`, timeoutMs: 12_000 });
    },
  };
}
