import type { LogEntry } from '../../api/logs';
import { secretsOf } from '../../params/secrets';
import { stamp } from '../../session/logs/stamp';
import type { FeatureContext } from '../manifest/define';

/** The fields of every event in the log: when, by whom, about what. */
export function entryOf({ session, viewing }: FeatureContext): LogEntry {
  const { params, reports, identity, viewer, tokens } = session;
  const given = params.peek();
  const report = { at: Date.now(), viewing, what: { category: 'feedback' } } as const;
  return stamp(report, {
    clientUuid: reports.visit,
    identity,
    address: document.URL,
    userId: viewer.id.peek() ?? given.user_id,
    secrets: [...secretsOf(given), tokens.current()].filter((secret) => secret !== null),
  });
}
