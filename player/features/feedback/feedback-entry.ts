import type { LogEntry } from '../../api/logs';
import { stamp } from '../../session/logs/stamp';
import type { FeatureContext } from '../manifest/define';

/** The fields of every event in the log: when, by whom, about what. */
export function entryOf({ session, viewing }: FeatureContext): LogEntry {
  const { params, reports, identity, viewer, tokens } = session;
  const { xToken, daaniToken, user_id: userId } = params.peek();
  const told = { at: Date.now(), viewing, what: { category: 'feedback' } } as const;
  return stamp(told, {
    clientUuid: reports.visit,
    identity,
    address: document.URL,
    userId: viewer.id.peek() ?? userId,
    secrets: [xToken, daaniToken, tokens.current()].filter((secret) => secret !== null),
  });
}
