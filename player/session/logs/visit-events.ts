import type { LogReport } from '../reports/categories';
import type { QueuedReport } from '../reports/reports';
import { choiceEvents } from './choice-events';
import type { PlaybackSnapshot } from './event-buffer';
import { failureReport, streamFailureReport } from './failure-report';
import { playbackEvents } from './playback-events';

/**
 * Derives events from snapshots: each difference from the previous snapshot happened in between.
 *
 * @param pageAskedAt when the page, and with it its first video, was requested; milliseconds since 1970
 */
export function visitEvents(
  pageAskedAt: number,
  report: (entry: QueuedReport) => void,
): (snapshot: PlaybackSnapshot) => void {
  let before: PlaybackSnapshot | null = null;
  let askedAt = pageAskedAt;
  let playback = playbackEvents(askedAt);

  const say = ({ at, viewing }: PlaybackSnapshot, reports: readonly LogReport[]) => {
    for (const what of reports) report({ at, viewing, what });
  };
  const open = (now: PlaybackSnapshot): readonly LogReport[] => {
    if (before !== null) askedAt = now.at;
    playback = playbackEvents(askedAt);
    if (now.viewing === null) return [];
    const { mode, type } = now.viewing.target;
    return [{ category: 'open', mode, type }];
  };

  return (now) => {
    const isSame = before !== null && before.viewing === now.viewing;
    const last = isSame && before !== null ? before : unseen(now);
    if (!isSame) say(now, open(now));
    say(now, playback(last, now));
    say(now, choiceEvents(last, now));
    // Each failed attempt has a reason; the same reason in succession is reported once.
    if (now.trouble !== null && now.trouble.type !== last.trouble?.type)
      say(now, [streamFailureReport(now.trouble)]);
    if (now.failure !== null && now.failure !== last.failure) {
      const entry = failureReport(now.failure);
      if (entry !== null) say(now, [entry]);
    }
    before = now;
  };
}

/** The snapshot before anything happened. */
function unseen(now: PlaybackSnapshot): PlaybackSnapshot {
  return { ...now, state: 'loading', seeking: false, picture: false, failure: null, trouble: null };
}
