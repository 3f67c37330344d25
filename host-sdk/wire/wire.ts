import { type Connection, connect, PenpalError, type RemoteProxy } from 'penpal';
import type { HostMethods, PlayerErrorCode, PlayerMethods, Reply } from '../contract/contract';
import { ANSWER_WITHIN_MS } from './in-time';
import { PlayerError } from './player-error';
import type { Transport } from './transport';

/** Mapped types, because penpal requires an index signature, which interfaces lack. */
type Exposed = Pick<HostMethods, keyof HostMethods>;
type Asked = Pick<PlayerMethods, keyof PlayerMethods>;
type Player = RemoteProxy<Asked>;

export interface Wire {
  /** Waits for the player, asks, and settles in any case; rejects with a `PlayerError`. */
  call<T>(ask: (player: Player) => Promise<Reply<T>>): Promise<T>;
  /** Waiting calls reject as destroyed, and nothing listens any more. */
  close(): void;
}

interface Call {
  send(player: Player): void;
  fail(code: PlayerErrorCode): void;
}

/** @param onRenewed called when another page of the player has replaced the first one */
export function openWire(
  transport: Transport,
  channel: string,
  methods: Exposed,
  onRenewed: (player: Player) => void,
): Wire {
  // Else `constructor` and its like could be called as well.
  Object.setPrototypeOf(methods, null);
  const calls = new Set<Call>();
  let connection: Connection<Asked> | null = null;
  let player: Player | null = null;
  /** Why no call can succeed now. */
  let hopeless: PlayerErrorCode | null = null;
  let renewed = false;

  const giveUp = (code: PlayerErrorCode) => {
    hopeless = code;
    for (const call of calls) call.fail(code);
  };

  const start = () => {
    connection?.destroy();
    connection = null;
    player = null;
    hopeless = null;
    const messenger = transport.open();
    if (messenger === null) return;
    const opened = connect<Asked>({ messenger, channel, methods });
    connection = opened;
    const onOpen = (remote: Player) => {
      if (connection !== opened) return;
      player = remote;
      if (renewed) onRenewed(remote);
      renewed = true;
      for (const call of calls) call.send(remote);
    };
    // A wire that does not open needs no word here: each call has its own time-out.
    opened.promise.then(onOpen, () => undefined);
  };

  const stopWatching = transport.watch({ replaced: start, refused: () => giveUp('origin-not-allowed') });
  start();

  return {
    call: (ask) =>
      new Promise((resolve, reject) => {
        const settle = (finish: () => void) => {
          clearTimeout(timer);
          calls.delete(call);
          finish();
        };
        const call: Call = {
          fail: (code) => settle(() => reject(new PlayerError(code))),
          send: (remote) => {
            ask(remote).then(
              (reply) =>
                settle(() => (reply.ok ? resolve(reply.value) : reject(new PlayerError(reply.code)))),
              (error: unknown) => {
                // The frame has gone; the call stays, and is sent again should the frame come back in time.
                if (!isCode(error, 'CONNECTION_DESTROYED')) call.fail(codeOf(error));
              },
            );
          },
        };
        const timer = setTimeout(() => call.fail('timeout'), ANSWER_WITHIN_MS);
        calls.add(call);
        if (hopeless !== null) call.fail(hopeless);
        else if (player !== null) call.send(player);
      }),
    close() {
      stopWatching();
      connection?.destroy();
      connection = null;
      player = null;
      giveUp('destroyed');
    },
  };
}

/** Values that cannot be cloned (a function, an element) cannot be sent: a wrong argument of the caller. */
function codeOf(error: unknown): PlayerErrorCode {
  return isCode(error, 'TRANSMISSION_FAILED') ? 'wrong-argument' : 'failed';
}

function isCode(error: unknown, code: PenpalError['code']): boolean {
  return error instanceof PenpalError && error.code === code;
}
