import { type Connection, connect, PenpalError, type RemoteProxy } from 'penpal';
import type { HostMethods, PlayerErrorCode, PlayerMethods, Reply } from '../contract/contract';
import { setDeadline } from './deadline';
import type { PlayerError } from './player-error';
import { prepareMoved, type Renewed, renew } from './renewal';
import type { Transport } from './transport';

/** A mapped type, because penpal requires an index signature, which interfaces lack. */
type Exposed = Pick<HostMethods, keyof HostMethods>;
type Player = RemoteProxy<PlayerMethods>;

export type Value<N extends keyof PlayerMethods> = Extract<
  Awaited<ReturnType<PlayerMethods[N]>>,
  { ok: true }
>['value'];

export interface Wire {
  /**
   * Waits for the player, asks, and settles in any case; rejects with a `PlayerError`.
   *
   * @param checked rejects where the arguments are wrong: then nothing is sent
   */
  call<N extends keyof PlayerMethods>(
    name: N,
    given: readonly unknown[],
    checked: Promise<unknown>,
  ): Promise<Value<N>>;
  /** No player will answer, unless one has done so already. */
  giveUp(code: PlayerErrorCode): void;
  /** Waiting calls reject as destroyed, and nothing listens any more. */
  close(): void;
}

export interface WireParts extends Renewed {
  readonly channel: string;
  /** The host's methods for the player. */
  readonly methods: Exposed;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeout: number;
  /** The SDK's own class, of which this file must not bring another. */
  readonly createError: (code: PlayerErrorCode, cause?: unknown) => PlayerError;
}

/** A minute of media takes longer to fetch than any other answer, in milliseconds; the player gives up earlier. */
const CLIP_WITHIN_MS = 120_000;

interface Pending {
  send(player: object): Promise<void>;
  fail(code: PlayerErrorCode): void;
}

export function openWire(transport: Transport, parts: WireParts): Wire {
  const { channel, methods, timeout, createError } = parts;
  // Else `constructor` and its like could be called as well.
  Object.setPrototypeOf(methods, null);
  const calls = new Set<Pending>();
  let connection: Connection<PlayerMethods> | null = null;
  let player: Player | null = null;
  /** Why no call can succeed now. */
  let hopeless: PlayerErrorCode | null = null;
  let renewed = false;

  const failAll = (code: PlayerErrorCode) => {
    for (const call of calls) call.fail(code);
  };
  const giveUp = (code: PlayerErrorCode) => {
    if (player !== null) return;
    hopeless ??= code;
    failAll(hopeless);
  };

  const start = () => {
    connection?.destroy();
    connection = null;
    player = null;
    hopeless = null;
    const messenger = transport.open();
    if (messenger === null) return;
    const opened = connect<PlayerMethods>({ messenger, channel, methods });
    connection = opened;
    const onOpen = (remote: Player) => {
      if (connection !== opened) return;
      player = remote;
      hopeless = null;
      const send = (name: keyof PlayerMethods, value: unknown) => {
        const asked: Promise<unknown> = ask(remote, name, [value]);
        asked.catch(() => undefined);
      };
      if (renewed) renew(parts, send);
      renewed = true;
      for (const call of calls) void call.send(remote);
    };
    // A wire that does not open needs no word here: each call has its own time-out.
    opened.promise.then(onOpen, () => undefined);
  };

  const stopWatching = transport.watch({
    replaced: start,
    moved: () => prepareMoved(parts),
    gone: () => failAll('destroyed'),
    refused: () => giveUp('origin-not-allowed'),
  });
  start();

  return {
    call: <N extends keyof PlayerMethods>(name: N, given: readonly unknown[], checked: Promise<unknown>) =>
      new Promise<Value<N>>((resolve, reject) => {
        const settle = (finish: () => void) => {
          stopWaiting();
          calls.delete(call);
          finish();
        };
        const fail = (code: PlayerErrorCode, cause?: unknown) =>
          settle(() => reject(createError(code, cause)));
        const call: Pending = {
          fail,
          async send(remote) {
            const isChecked = await checked.then(
              () => true,
              () => false,
            );
            // Settled in the meantime, or sent to another page.
            if (!isChecked || !calls.has(call) || remote !== player) return;
            if (name === 'clip') {
              stopWaiting();
              stopWaiting = setDeadline(CLIP_WITHIN_MS, () => fail('timeout'));
            }
            try {
              const reply: Reply<Value<N>> = await ask(remote, name, given);
              if (reply.ok) settle(() => resolve(reply.value));
              else fail(reply.code);
            } catch (error) {
              // The frame has gone; the call stays, and is sent again should the frame come back in time.
              if (!isCode(error, 'CONNECTION_DESTROYED')) fail(codeOf(error), error);
            }
          },
        };
        let stopWaiting = setDeadline(timeout, () => fail('timeout'));
        calls.add(call);
        checked.catch((error: unknown) => settle(() => reject(error)));
        if (transport.isGone()) fail('destroyed');
        else if (hopeless !== null) fail(hopeless);
        else if (player !== null) void call.send(player);
      }),
    giveUp,
    close() {
      stopWatching();
      connection?.destroy();
      connection = null;
      player = null;
      hopeless = 'destroyed';
      failAll(hopeless);
    },
  };
}

/** Arguments were checked, and the answer has the contract's type. */
function ask(player: object, name: keyof PlayerMethods, given: readonly unknown[]) {
  return Reflect.get(player, name)(...given);
}

/** Values that cannot be cloned (a function, an element) cannot be sent: a wrong argument of the caller. */
function codeOf(error: unknown): PlayerErrorCode {
  return isCode(error, 'TRANSMISSION_FAILED') ? 'wrong-argument' : 'failed';
}

function isCode(error: unknown, code: PenpalError['code']): boolean {
  return error instanceof PenpalError && error.code === code;
}
