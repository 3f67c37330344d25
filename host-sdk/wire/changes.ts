import type { PlayerMethods, PlayerParams } from '../contract/contract';
import { type HostParams, type ParamsChange, splitParams, type Token } from './host-params';
import { inTime } from './in-time';
import { PlayerError } from './player-error';

/** Maximum wait for a token, in milliseconds: the player continues without one after five seconds. */
const TOKEN_WITHIN_MS = 4500;

interface ChangesParts {
  /** The current values of the host's own params. */
  readonly host: HostParams;
  /** The params of the frame's address. */
  readonly first?: PlayerParams | undefined;
  /** Rejects if the arguments are invalid. */
  check(method: string, given: readonly unknown[]): Promise<void>;
  /** Requests the host's current token. Never rejects. */
  giveToken(): Promise<string | null>;
  /** Called when the player continues without the token. */
  onLate(): void;
  send(name: keyof PlayerMethods, given: readonly unknown[]): Promise<unknown>;
}

/** Params that name the content. */
const CONTENT = ['type', 'id', 'src', 'e-url'];

export interface Changes {
  /** Settles with the content that is loading; `null` if there is none. */
  loading(): Promise<void> | null;
  change(name: 'load' | 'setParams', params: ParamsChange): Promise<void>;
  setToken(token: Token): Promise<void>;
  /** The token for the player; `null` if it is late. A late token is passed on when it arrives. */
  answerToken(): Promise<string | null>;
  /** Params changed since the frame's address was written: a frame that reloads has only its address. */
  changed(): PlayerParams;
}

/** Changes content, params and token. A token function may be slow: an earlier call does not override a later one. */
export function createChanges({ host, first, check, giveToken, onLate, send }: ChangesParts): Changes {
  let changed: PlayerParams = {};
  let loading: Promise<void> | null = null;
  let loads = 0;
  /** Counts the requests, so that a late token never replaces one that was requested later. */
  let asked = 0;

  /** The last token that was set, which may be on its way. */
  let handed: Promise<unknown> = Promise.resolve();

  /** Returns false if a later token has replaced it. */
  const handOver = (token: Token) => {
    const work = async () => {
      host.token = token;
      asked += 1;
      const given = await inTime(giveToken());
      if (host.token !== token) return false;
      await send('setToken', [given]);
      return true;
    };
    const handing = work();
    handed = handing;
    return handing;
  };
  /** Stores the host's own params, and passes on the token first, since new content may need it. */
  const apply = async (name: 'load' | 'setParams', params: ParamsChange, opens: boolean) => {
    await check(name, [params]);
    const given = splitParams(params);
    Object.assign(host, given.host);
    if (name === 'load') loads += 1;
    const mine = loads;
    if (given.host.token !== undefined) await handOver(given.host.token);
    // Details that need a token wait for one that is on its way as long as at the start; `setToken` reports its failure.
    else if (opens && { ...first, ...changed, ...given.player }.h)
      await inTime(handed, TOKEN_WITHIN_MS).catch(() => undefined);
    if (name === 'load' && mine !== loads) throw new PlayerError('superseded');
    await send(name, [given.player]);
    changed = { ...changed, ...given.player };
  };
  return {
    change(name, params) {
      const opens = name === 'load' || CONTENT.some((param) => param in Object(params));
      const work = apply(name, params, opens);
      if (opens) {
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
