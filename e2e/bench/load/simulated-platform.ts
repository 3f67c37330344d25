import { readAnswer } from '../../../player/api/answer';
import { ApiError } from '../../../player/api/api-error';
import type { PlatformClient, Tokens } from '../../../player/api/request';
import { usualRetry, withRetry } from '../../../player/api/retry';
import type { Socket, SocketListener } from '../../../player/api/socket';
import type { PollClock } from '../../../player/lib/polling/poll-server';
import { type Asked, kindOf, type PlatformState } from './answers';

export interface Outage {
  readonly name: string;
  /** Milliseconds until a request fails. */
  readonly failsAfter: number;
  /** 0: the request fails without a response. */
  readonly status: number;
  /** Seconds of `Retry-After`. */
  readonly retryAfter: number | null;
}

const ANSWER_MS = 50;

/** The platform of all viewers: counts each request, and fails them during the outage. */
export interface SimulatedPlatform {
  /** The calls of each second, by their kinds. */
  readonly counts: ReadonlyMap<string, readonly number[]>;
  /** The calls of one viewer. */
  client(viewer: string, tokens: () => Tokens): PlatformClient;
  openSocket(listener: SocketListener): Socket;
  setOut(outage: Outage | null): void;
  /** Open sockets. */
  lines(): number;
}

export function simulatePlatform(clock: PollClock, state: PlatformState): SimulatedPlatform {
  const counts = new Map<string, number[]>();
  const lines = new Set<SocketListener>();
  let outage: Outage | null = null;

  const count = (kind: string) => {
    const second = Math.floor(clock.now() / 1000);
    const of = counts.get(kind) ?? [];
    of[second] = (of[second] ?? 0) + 1;
    counts.set(kind, of);
  };
  const pass = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  const answer = async (asked: Asked) => {
    count(kindOf(asked.path));
    const out = outage;
    await pass(out?.failsAfter ?? ANSWER_MS);
    if (out === null)
      return { status: 200, data: null, retryAfter: null, date: null, ...state.answer(asked) };
    if (out.status === 0) throw new ApiError(0, 'no answer');
    const retryAfter = out.retryAfter === null ? null : String(out.retryAfter);
    return { status: out.status, data: null, retryAfter, date: null };
  };

  return {
    counts,
    client: (viewer, tokens) => ({
      call({ path, body, schema, bearer, signal, policy = usualRetry, onRetry, hurry }) {
        const ask = (token: string | null) => answer({ viewer, path, body, token });
        const once = async () => {
          const token = bearer ? await tokens().settled() : null;
          const first = await ask(token);
          if (first.status !== 401 || token === null) return readAnswer(schema, first);
          return readAnswer(schema, await ask(await tokens().refresh(token)));
        };
        return withRetry(once, { policy, signal, onRetry, ...(hurry && { hurry }) });
      },
    }),
    openSocket(listener) {
      count('chat socket');
      const out = outage;
      const callOff = clock.after(out?.failsAfter ?? ANSWER_MS, () => {
        if (out !== null) return listener.onClose(1006);
        lines.add(listener);
        listener.onOpen();
      });
      return {
        // An open socket answers each ping.
        send: () => {
          clock.after(ANSWER_MS, () => {
            if (lines.has(listener)) listener.onFrame('{"type":"pong"}');
          });
        },
        close() {
          callOff();
          lines.delete(listener);
        },
      };
    },
    setOut(next) {
      outage = next;
      if (next === null) return;
      const cut = [...lines];
      lines.clear();
      for (const { onClose } of cut) onClose(1006);
    },
    lines: () => lines.size,
  };
}
