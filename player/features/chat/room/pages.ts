import type { Message } from '../../../api/chat';
import type { Page, Stretch } from '../../../api/list';
import { lastOf } from '../../../lib/from-end';

/** Messages per page. */
export const PAGE = 10;

/** After a gap so many pages are read; where they do not reach what is known, the list begins anew with them. */
const PAGES_AFTER_GAP = 5;

/** Pages without an older message that are loaded before giving up. */
const TRIES = 5;

/**
 * Pages overlap by one message. The platform counts from the newest, so that what comes meanwhile pushes the rest
 * further (which does no harm), and what goes draws it nearer: then something would be missed between two pages.
 */
const STEP = PAGE - 1;

export type Fetch = (stretch: Stretch) => Promise<Page<Message>>;

export interface Newest {
  /** The newest first, without a gap. */
  readonly messages: readonly Message[];
  /** They reach what was known. */
  readonly met: boolean;
  /** There is nothing older. */
  readonly end: boolean;
}

/** Reads from the newest back, until something known is met; with nothing known, one page. */
export async function fetchNewest(fetch: Fetch, known: ReadonlySet<string>): Promise<Newest> {
  const messages: Message[] = [];
  let offset = 0;
  for (let page = 0; page < (known.size > 0 ? PAGES_AFTER_GAP : 1); page += 1) {
    const last = lastOf(messages);
    const { items, next } = await fetch({ offset, limit: PAGE });
    if (last !== undefined && offset > 0 && !items.some(({ id }) => id === last.id)) {
      // Some have gone: what lies between would be left out.
      offset = Math.max(0, offset - STEP);
      continue;
    }
    if (offset === 0) messages.length = 0;
    const had = new Set(messages.map(({ id }) => id));
    messages.push(...items.filter(({ id }) => !had.has(id)));
    offset += items.length - 1;
    const oldest = lastOf(messages);
    if (next === null) return { messages, met: true, end: true };
    // Not before the oldest of a page: a moderator may have let through what is older than the newest known.
    if (oldest !== undefined && known.has(oldest.id)) return { messages, met: true, end: false };
  }
  return { messages, met: known.size === 0, end: false };
}

/** The oldest message that is known, and how many are, as the platform counts them. */
export interface Oldest {
  readonly id: string;
  readonly createdAt: number;
  readonly count: number;
}

/** Reads what is older. */
export async function fetchOlder(
  fetch: Fetch,
  oldest: Oldest,
): Promise<{ readonly messages: readonly Message[]; readonly end: boolean }> {
  let offset = Math.max(0, oldest.count - 1);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { items, next } = await fetch({ offset, limit: PAGE });
    const [first] = items;
    const isBeyond = first === undefined || first.createdAt < oldest.createdAt;
    if (isBeyond && offset > 0) {
      offset = Math.max(0, offset - STEP);
      continue;
    }
    const messages = items.filter(({ id, createdAt }) => createdAt <= oldest.createdAt && id !== oldest.id);
    if (messages.length > 0 || next === null) return { messages, end: next === null };
    offset += STEP;
  }
  return { messages: [], end: false };
}
