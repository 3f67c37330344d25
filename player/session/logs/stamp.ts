import type { Identity } from '../../api/identity';
import type { LogEntry } from '../../api/logs';
import type { QueuedReport } from '../reports/reports';
import { scrubFacts, scrubText } from './scrub';
import { scrubLink } from './scrub-link';

/** The viewer and page of a visit. */
export interface Visitor {
  /** Identifies this visit of this page. */
  readonly clientUuid: string;
  readonly identity: Identity;
  /** The page's own address. */
  readonly address: string;
  readonly userId: string | null;
  /** Known tokens, to be removed wherever they occur. */
  readonly secrets: readonly string[];
}

/** Adds the fields of every event to a report, and removes what no event may contain. */
export function stamp(
  { at, viewing, what, times }: QueuedReport,
  { clientUuid, identity, address, userId, secrets }: Visitor,
): LogEntry {
  const { category, ...facts } = what;
  const target = viewing?.target ?? null;
  const details = viewing?.details.peek() ?? null;
  const source = viewing?.source.peek() ?? null;
  return {
    category,
    timestamp: at,
    clientUuid,
    link: scrubLink(address, target, secrets),
    userId: userId === null ? null : scrubText(userId, secrets),
    liveId: target !== null && 'id' in target && target.type === 'live' ? target.id : null,
    format: source === null ? null : source.kind === 'hls' ? 'hls' : 'static',
    contentType: details?.contentType ?? null,
    contentId: details?.contentId ?? null,
    // A later visit, of another viewer, may send the event.
    facts: {
      ...scrubFacts(facts, secrets),
      ...(times !== undefined && { count: times }),
      uuid: identity.uuid,
    },
  };
}
