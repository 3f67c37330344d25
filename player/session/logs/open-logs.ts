import { beaconLogs, sendLogs } from '../../api/logs';
import { closeAll } from '../../lib/close-all';
import { watch } from '../../lib/signals/watch';
import { readStored, writeStored } from '../../lib/storage';
import { secretsOf } from '../../params/secrets';
import type { QueuedReport } from '../reports/reports';
import { reportOffers } from './report-offers';
import { openSender, type Sender } from './sender';
import { stamp } from './stamp';
import { openKept } from './stored-events';
import type { VisitFacts } from './visit-facts';
import { openWaiting } from './waiting';

const KEY = 'logs';

/** Shorter secrets are not removed, since they could be part of ordinary words. */
const LEAST_SECRET = 8;

export interface Logs extends Pick<Sender, 'leave' | 'hurry'> {
  add(report: QueuedReport): void;
  close(): void;
}

/** Sends the queued reports and the events of this visit. */
export function openLogs(facts: VisitFacts): Logs {
  const { params, reports, tokens, viewer, client, identity } = facts;
  const now = () => performance.now();
  const kept = openKept({ read: () => readStored(KEY), write: (text) => writeStored(KEY, text) });
  const sender = openSender({
    waiting: openWaiting(now),
    kept,
    // Events are sent even if the viewer has moved on.
    send: (entries) => sendLogs(client, entries, new AbortController().signal),
    beacon: (entries) => beaconLogs(identity, entries),
    isOnline: () => navigator.onLine,
    random: Math.random,
    now,
  });
  const secrets = new Set<string>();
  const noteSecrets = () => {
    for (const secret of [...secretsOf(params.value), tokens.token.value])
      if (secret !== null && secret.length >= LEAST_SECRET) secrets.add(secret);
    return undefined;
  };

  const add = (report: QueuedReport) => {
    const { user_id: userId, usageLog } = params.peek();
    if (!usageLog) return;
    const visitor = {
      clientUuid: reports.visit,
      identity,
      address: document.URL,
      userId: viewer.id.peek() ?? userId,
      secrets: [...secrets],
    };
    sender.add(stamp(report, visitor));
  };
  const ends = [
    watch(noteSecrets, reportError),
    watch(() => {
      if (reports.queue.value.length > 0) for (const report of reports.take()) add(report);
      return undefined;
    }, reportError),
    reportOffers(facts, reports.report),
  ];
  // An earlier visit may have left unsent events.
  sender.hurry();

  return {
    add,
    leave: sender.leave,
    hurry: sender.hurry,
    close() {
      closeAll(ends);
      sender.close();
    },
  };
}
