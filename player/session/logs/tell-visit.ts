import type { LogReport } from '../reports/categories';
import type { Told } from '../reports/reports';
import { tellChoices } from './tell-choices';
import { tellFailure, tellTrouble } from './tell-failure';
import { tellPlayback } from './tell-playback';
import type { Glance } from './trail';

/**
 * Derives events from snapshots: differences to the previous one happened in between.
 *
 * @param pageAskedAt when the page was requested, and its first video with it; milliseconds since 1970
 */
export function tellVisit(pageAskedAt: number, tell: (told: Told) => void): (glance: Glance) => void {
  let before: Glance | null = null;
  let askedAt = pageAskedAt;
  let playback = tellPlayback(askedAt);

  const say = ({ at, viewing }: Glance, reports: readonly LogReport[]) => {
    for (const what of reports) tell({ at, viewing, what });
  };
  const open = (now: Glance): readonly LogReport[] => {
    if (before !== null) askedAt = now.at;
    playback = tellPlayback(askedAt);
    if (now.viewing === null) return [];
    const { mode, type } = now.viewing.target;
    return [{ category: 'open', mode, type }];
  };

  return (now) => {
    const isSame = before !== null && before.viewing === now.viewing;
    const last = isSame && before !== null ? before : unseen(now);
    if (!isSame) say(now, open(now));
    say(now, playback(last, now));
    say(now, tellChoices(last, now));
    // Each attempt that fails has its reason; the same one is one.
    if (now.trouble !== null && now.trouble.type !== last.trouble?.type) say(now, [tellTrouble(now.trouble)]);
    if (now.failure !== null && now.failure !== last.failure) {
      const told = tellFailure(now.failure);
      if (told !== null) say(now, [told]);
    }
    before = now;
  };
}

/** The snapshot before anything happened. */
function unseen(now: Glance): Glance {
  return { ...now, state: 'loading', seeking: false, picture: false, failure: null, trouble: null };
}
