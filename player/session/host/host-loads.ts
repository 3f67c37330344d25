import type { BridgeVerbs } from '../../bridge/facts';
import type { Outcome } from '../../bridge/methods-table';
import { CONTENT_NAMES } from '../../params/content-names';
import type { ParamsPatch, Session } from '../session';

interface Coming {
  readonly params: ParamsPatch;
  readonly settled: Promise<unknown>;
}

/** `load` and `setParams`, also while content is loading. */
export function hostLoads(
  session: Pick<Session, 'load' | 'setParams' | 'tokens'>,
): Pick<BridgeVerbs, 'load' | 'setParams'> {
  let coming: Coming | null = null;

  /**
   * Retries once with a new token: a host that logs its viewer in while it opens content may set the token just after
   * the request that needs it.
   */
  const withToken = async (ask: () => Promise<Outcome>): Promise<Outcome> => {
    const { tokens } = session;
    const before = tokens.current();
    const outcome = await ask();
    const now = tokens.current();
    return outcome === 'failed' && now !== null && now !== before ? ask() : outcome;
  };
  const open = (params: ParamsPatch, ask: () => Promise<Outcome>) => {
    const settled = withToken(ask);
    const mine = { params, settled };
    coming = mine;
    const forget = () => {
      if (coming === mine) coming = null;
    };
    settled.then(forget, forget);
    return settled;
  };

  return {
    load: (params) => open(params, () => session.load(params)),
    async setParams(params) {
      if (CONTENT_NAMES.some((name) => name in params)) {
        // An id alone names another video of the type that is loading.
        const whole = { ...coming?.params, ...params };
        return open(whole, () => session.setParams(whole));
      }
      while (coming !== null) await coming.settled.catch(() => undefined);
      return session.setParams(params);
    },
  };
}
