import type { BridgeVerbs } from '../../bridge/facts';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { Session } from '../session';
import { whenOpen } from './when-open';

/** One clip at a time: a later one replaces an earlier one. */
export function hostClips({ params, viewing }: Pick<Session, 'params' | 'viewing'>, isKnown: boolean) {
  let run = new AbortController();
  return {
    async clip(range) {
      if (!isKnown) return 'host-not-listed';
      const now = viewing.peek();
      if (now === null) return 'params-missing';
      run.abort();
      run = new AbortController();
      const { signal } = run;
      const [{ makeHostClip }] = await Promise.all([
        loadChunk(() => import('./make-host-clip')),
        whenOpen(now),
      ]);
      return makeHostClip({ params, viewing, now, later: signal }, range);
    },
  } satisfies Partial<BridgeVerbs>;
}
