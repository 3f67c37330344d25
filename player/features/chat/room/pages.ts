import type { Message } from '../../../api/chat';
import type { Page, Stretch } from '../../../api/list';
import { lastOf } from '../../../lib/from-end';

/** Messages per page. */
export const PAGE = 10;

/** Maximum number of pages after a gap; if they do not reach a known message, they replace the list. */
const PAGES_AFTER_GAP = 5;

/** Maximum number of consecutive pages without an older message. */
const TRIES = 5;

export type Fetch = (stretch: Stretch) => Promise<Page<Message>>;

export interface Newest {
  /** Newest first, without a gap. */
  readonly messages: readonly Message[];
  /** Whether they reach a known message. */
  readonly met: boolean;
  /** Whether there are no older messages. */
  readonly end: boolean;
  /** Number of older messages; `null` if the platform does not count them. */
  readonly left: number | null;
}

/** Reads pages from the newest back to a known message; a single page if none is known. */
export async function fetchNewest(fetch: Fetch, known: ReadonlySet<string>): Promise<Newest> {
  const messages: Message[] = [];
  let offset = 0;
  let left: number | null = null;
  for (let tries = 0; tries < (known.size > 0 ? PAGES_AFTER_GAP : 1); tries += 1) {
    const page = await fetch({ offset, limit: PAGE });
    const { items, next } = page;
    if (offset > 0 && !joins(page, offset, lastOf(messages), left)) {
      offset -= PAGE;
      continue;
    }
    if (offset === 0) messages.length = 0;
    const had = new Set(messages.map(({ id }) => id));
    messages.push(...items.filter(({ id }) => !had.has(id)));
    left = leftAfter(page, offset);
    const oldest = lastOf(messages);
    if (next === null) return { messages, met: true, end: true, left };
    // Not before the oldest of a page: a moderator may have let through what is older than the newest known.
    if (oldest !== undefined && known.has(oldest.id)) return { messages, met: true, end: false, left };
    offset += PAGE;
  }
  return { messages, met: known.size === 0, end: false, left };
}

/** The oldest known message, and the number of known ones as the platform counts them. */
export interface Oldest {
  readonly id: string;
  readonly createdAt: number;
  readonly count: number;
  readonly left: Newest['left'];
}

/** Reads older messages. */
export async function fetchOlder(
  fetch: Fetch,
  oldest: Oldest,
): Promise<Pick<Newest, 'messages' | 'end' | 'left'>> {
  let offset = oldest.count - (oldest.count % PAGE);
  let { left } = oldest;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const page = await fetch({ offset, limit: PAGE });
    const { items, next } = page;
    if (offset > 0 && !joins(page, offset, oldest, left)) {
      offset -= PAGE;
      continue;
    }
    const messages = items.filter(({ id, createdAt }) => createdAt <= oldest.createdAt && id !== oldest.id);
    if (messages.length > 0 || next === null) {
      return { messages, end: next === null, left: leftAfter(page, offset) };
    }
    left = leftAfter(page, offset);
    offset += PAGE;
  }
  return { messages: [], end: false, left: oldest.left };
}

/**
 * Whether there is no gap between the oldest known message and a page. The platform counts from the newest: new messages
 * shift the pages so that they overlap, and deleted ones shift them so that there would be a gap. The number of older
 * messages is the same in both cases.
 */
function joins(
  page: Page<Message>,
  offset: number,
  oldest: Pick<Message, 'id' | 'createdAt'> | undefined,
  left: number | null,
): boolean {
  const { count, items, next } = page;
  if (oldest === undefined || items.some(({ id }) => id === oldest.id)) return true;
  const [first] = items;
  if (first === undefined && next === null) return left === 0;
  if (first !== undefined && first.createdAt >= oldest.createdAt) return true;
  return left === null || !isCounted(page, offset) || count - offset >= left;
}

function leftAfter(page: Page<Message>, offset: number): number | null {
  return isCounted(page, offset) ? page.count - endOf(page, offset) : null;
}

/** Whether the count is plausible: a platform that does not count may write any number. */
function isCounted(page: Page<Message>, offset: number): boolean {
  return page.count >= endOf(page, offset);
}

/** Messages that cannot be read are counted as well. */
function endOf({ items, next }: Page<Message>, offset: number): number {
  return next ?? offset + items.length;
}
