import type { PlayerMethods, PlayerParams } from '../contract/contract';
import { type HostParams, type ParamsChange, splitParams, type Token } from './host-params';
import { inTime } from './in-time';
import { PlayerError } from './player-error';

/** The player asks for a token and goes on without one after five seconds. */
const TOKEN_WITHIN_MS = 4500;

interface ChangesParts {
  /** The host's own params, as they are now. */
  readonly host: HostParams;
  /** Rejects where the arguments are wrong. */
  check(method: string, given: readonly unknown[]): Promise<void>;
  /** The host's token as it is now. Never rejects. */
  giveToken(): Promise<string | null>;
  /** The player goes on without the token. */
  onLate(): void;
  send(name: keyof PlayerMethods, given: readonly unknown[]): Promise<unknown>;
}

/** Params that name the content. */
const CONTENT = ['type', 'id', 'src', 'e-url'];

export interface Changes {
  /** The content that is on its way; `null` without any. */
  loading(): Promise<void> | null;
  change(name: 'load' | 'setParams', params: ParamsChange): Promise<void>;
  setToken(token: Token): Promise<void>;
  /** The token that the player asks for. One that comes too late is `null`, and handed over as soon as it is there. */
  answerToken(): Promise<string | null>;
  /** Params changed since the frame's address was written: a frame that reloads has only its address. */
  changed(): PlayerParams;
}

/** Other content, params and tokens. A token function may take its time: a later call is not undone by an earlier one. */
export function createChanges({ host, check, giveToken, onLate, send }: ChangesParts): Changes {
  let changed: PlayerParams = {};
  let loading: Promise<void> | null = null;
  let loads = 0;
  /** Counts them, so that a late token never takes the place of one that was asked for later. */
  let asked = 0;

  /** Returns false where a later token has taken its place. */
  const handOver = async (token: Token) => {
    host.token = token;
    asked += 1;
    const given = await inTime(giveToken());
    if (host.token !== token) return false;
    await send('setToken', [given]);
    return true;
  };
  /** Keeps what is the host's, and hands over the token first: new content may need it. */
  const apply = async (name: 'load' | 'setParams', params: ParamsChange) => {
    await check(name, [params]);
    const given = splitParams(params);
    Object.assign(host, given.host);
    if (name === 'load') loads += 1;
    const mine = loads;
    if (given.host.token !== undefined) await handOver(given.host.token);
    if (name === 'load' && mine !== loads) throw new PlayerError('superseded');
    await send(name, [given.player]);
    changed = { ...changed, ...given.player };
  };
  return {
    change(name, params) {
      const work = apply(name, params);
      if (name === 'load' || CONTENT.some((param) => param in Object(params))) {
        loading = work;
        const settle = () => {
          if (loading === work) loading = null;
        };
        work.then(settle, settle);
      }
      return work;
    },
    loading: () => loading,
    async setToken(token) {
      await check('setToken', [token]);
      if (!(await handOver(token))) throw new PlayerError('superseded');
    },
    async answerToken() {
      asked += 1;
      const mine = asked;
      const given = giveToken();
      return inTime(given, TOKEN_WITHIN_MS).catch(() => {
        onLate();
        given
          .then((late) => (late !== null && mine === asked ? send('setToken', [late]) : undefined))
          .catch(() => undefined);
        return null;
      });
    },
    changed: () => changed,
  };
}
