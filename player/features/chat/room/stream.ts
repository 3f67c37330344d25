import { effect, signal, untracked } from '@preact/signals-core';
import { type ChatFrame, decodeFrame } from '../../../api/chat';
import type { Socket, SocketListener } from '../../../api/socket';
import type { Random } from '../../../lib/polling/jitter';
import { returnWait } from '../../../lib/polling/poll-timing';
import type { Chat } from './chat';
import { type Heartbeat, openHeartbeat } from './heartbeat';
import { closedWait, doubtedWait, reconnectWait } from './stream-waits';

/** Timeout for opening a connection, in milliseconds. */
const CONNECT_MS = 10_000;

/** After this time a connection was healthy: its end is a new failure, and does not continue the last one; in milliseconds. */
const STEADY_MS = 10_000;

const PING = JSON.stringify({ type: 'ping' });

export interface StreamOptions {
  readonly draw: (listener: SocketListener) => Socket;
  /** Reads signals: whether the connection is needed. */
  readonly wanted: () => boolean;
  /** Called before reconnecting; false if the room is closed. */
  readonly isRoomOpen: (signal: AbortSignal) => Promise<boolean>;
  /** Whether the platform reports by other means that the room is open. */
  readonly isReportedOpen?: () => boolean;
  /** Called when connected: missed messages can be fetched, and no later one will be missed. */
  readonly onOpen: () => void;
  /** Called if the room is open, but the connection fails. */
  readonly onRefused: () => void;
  /** Called when an open connection was lost. */
  readonly onEnd: () => void;
  readonly onFrame: (frame: Exclude<ChatFrame, { type: 'pong' }>) => void;
  /** Something came that is no frame of the contract. */
  readonly onBad: () => void;
  readonly random?: Random;
}

export interface Stream {
  readonly connection: Chat['connection'];
  /** Reconnects at once, since the network, or the viewer, is back. */
  hurry(): void;
  /** Call when the platform reports the state of the room by other means than the socket. */
  setRoomOpen(isOpen: boolean): void;
  close(): void;
}

/** Listens to a room and reconnects while it is wanted. */
export function openStream({ draw, wanted, random = Math.random, ...handlers }: StreamOptions): Stream {
  const connection = signal<Chat['connection']['value']>('connecting');
  const answers = { known: false };
  let line: { readonly socket: Socket; readonly heartbeat: Heartbeat } | null = null;
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let isFirst = true;
  let failures = 0;
  /** The close code of the last connection; 0 while it is open. */
  let cause = 0;
  let openedAt: number | null = null;
  let isWanted = false;

  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    attempt.abort();
    if (line === null) return;
    line.heartbeat.close();
    line.socket.close();
    line = null;
    handlers.onEnd();
  };
  const plan = (wait: number) => {
    clearTimeout(timer);
    due = performance.now() + wait;
    timer = setTimeout(() => void begin(), wait);
  };
  const lose = (code: number) => {
    drop();
    if (openedAt !== null && performance.now() - openedAt > STEADY_MS) failures = 0;
    openedAt = null;
    cause = code;
    failures += 1;
    connection.value = 'lost';
    plan(reconnectWait(code, failures, random));
  };

  const shut = () => {
    connection.value = 'closed';
    if (isWanted) plan((handlers.isReportedOpen?.() === true ? doubtedWait : closedWait)(random));
  };

  const refuse = (code: number) => {
    lose(code);
    handlers.onRefused();
  };

  const begin = async () => {
    timer = undefined;
    attempt = new AbortController();
    const { signal } = attempt;
    try {
      const isOpen = isFirst || (await handlers.isRoomOpen(signal));
      if (signal.aborted) return;
      isFirst = false;
      if (isOpen) return connect();
      shut();
    } catch {
      // A lookup that fails after the connection was lost is part of the same outage.
      if (!signal.aborted) lose(cause);
    }
  };

  const connect = () => {
    openedAt = null;
    const heartbeat = openHeartbeat(
      () => line?.socket.send(PING),
      () => lose(0),
      answers,
    );
    const socket = draw({
      onOpen() {
        clearTimeout(timer);
        timer = undefined;
        heartbeat.onFrame();
        openedAt = performance.now();
        cause = 0;
        connection.value = 'open';
        handlers.onOpen();
      },
      onFrame(text) {
        const frame = decodeFrame(text);
        if (frame?.type === 'pong') return heartbeat.answered();
        heartbeat.onFrame();
        if (frame === null) handlers.onBad();
        else handlers.onFrame(frame);
      },
      onClose(code) {
        if (openedAt === null) refuse(code);
        else lose(code);
      },
    });
    line = { socket, heartbeat };
    timer = setTimeout(() => refuse(0), CONNECT_MS);
  };

  const stop = effect(() => {
    isWanted = wanted();
    if (!isWanted) return undefined;
    untracked(() => {
      if (isFirst) void begin();
      else plan(returnWait(random));
    });
    return drop;
  });

  return {
    connection,
    hurry() {
      if (line !== null) line.heartbeat.check();
      else if (timer !== undefined) plan(Math.min(due - performance.now(), returnWait(random)));
    },
    setRoomOpen(isOpen) {
      if (isOpen === (connection.peek() !== 'closed')) return;
      if (isOpen) {
        if (isWanted) plan(returnWait(random));
        return;
      }
      drop();
      isFirst = false;
      shut();
    },
    close() {
      stop();
      drop();
    },
  };
}
