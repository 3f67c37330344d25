import type { BridgeVerbs } from '../../bridge/facts';
import type { Outcome } from '../../bridge/methods-table';
import { CONTENT_NAMES } from '../../params/content-names';
import type { ParamsPatch, Session } from '../session';

interface Coming {
  readonly params: ParamsPatch;
  readonly settled: Promise<unknown>;
}

/** Other content and other params, also while content is on its way. */
export function hostLoads(
  session: Pick<Session, 'load' | 'setParams' | 'tokens'>,
): Pick<BridgeVerbs, 'load' | 'setParams'> {
  let coming: Coming | null = null;

  /** The token of a host that logs its viewer in with other content comes a moment after the request that needs it. */
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
        // An id alone is that of another video of the kind that is on its way.
        const whole = { ...coming?.params, ...params };
        return open(whole, () => session.setParams(whole));
      }
      while (coming !== null) await coming.settled.catch(() => undefined);
      return session.setParams(params);
    },
  };
}
