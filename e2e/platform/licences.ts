import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Db, lastingFact } from './db';

/** A ticket from the details is accepted for at least this long, and at most twice as long; in milliseconds. */
const VALID_MS = 3_600_000;

/** Tickets that the details of encrypted videos carry, and that the licence server requires. */
export interface Licences {
  ticketFor(contentId: string): string;
  accepts(contentId: string, ticket: string): boolean;
}

export function createLicences(db: Db, now: () => number): Licences {
  const secret = lastingFact(db, 'licence-secret', () => randomBytes(32).toString('base64'));
  const ticketOf = (contentId: string, period: number) =>
    createHmac('sha256', secret).update(`${contentId} ${period}`).digest('base64url');
  const period = () => Math.floor(now() / VALID_MS);
  return {
    ticketFor: (contentId) => ticketOf(contentId, period()),
    accepts: (contentId, ticket) =>
      [period(), period() - 1].some((one) => isSame(ticketOf(contentId, one), ticket)),
  };
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
