import { afterPaint } from '../../lib/time/after-paint';
import type { EventBuffer, PlaybackSnapshot } from './event-buffer';
import { openLogs } from './open-logs';
import { openTracker } from './open-tracker';
import { visitEvents } from './visit-events';
import type { VisitFacts } from './visit-facts';

/** Sends everything in the event buffer and later events: the usage log, and the watched ranges. */
export function openVisit(facts: VisitFacts, eventBuffer: EventBuffer): () => void {
  const logs = openLogs(facts);
  const tracker = openTracker(facts);
  const see = [visitEvents(performance.timeOrigin, logs.add), tracker.see];
  const waiting: PlaybackSnapshot[] = [];
  let last: PlaybackSnapshot | null = null;
  let cancel: () => void = () => undefined;
  const work = () => {
    cancel();
    for (const snapshot of waiting.splice(0)) {
      last = snapshot;
      try {
        for (const add of see) add(snapshot);
      } catch (error) {
        // The code that wrote the observed fact is not responsible.
        reportError(error);
      }
    }
  };
  // Most snapshots follow from a press, whose response comes first.
  eventBuffer.follow((snapshot) => {
    if (waiting.push(snapshot) === 1) cancel = afterPaint(work);
  });

  /** Ends a stall: the browser pauses the media of a page that it freezes, and reports the pause only with the thaw. */
  const freeze = () => {
    work();
    if (last?.state !== 'waiting') return;
    waiting.push({ ...last, state: 'paused', at: Date.now(), ran: performance.now() });
    leave();
  };
  const leave = () => {
    work();
    tracker.leave();
    logs.leave();
  };
  const hurry = () => {
    tracker.hurry();
    logs.hurry();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('online', hurry, { signal });
  document.addEventListener('freeze', freeze, { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? leave() : hurry()),
    { signal },
  );

  return () => {
    listening.abort();
    leave();
    tracker.close();
    logs.close();
  };
}
