import * as v from 'valibot';
import type { NewBookmark } from '../../api/bookmarks';
import type { Video } from '../../api/user-data';
import { STREAM_TYPES } from '../../params/early-table';
import { keptInStorage, type TextKeeper } from '../page/text-keeper';

/**
 * Likes and bookmarks of a guest, kept on this device until an account takes them over. They are not among the choices
 * that a host page may keep: a host could add its own, and the viewer's account would get them at the next login.
 */

/** The oldest are dropped beyond this number. */
const MOST_KEPT = 500;

/** After this many failed tries, each in a page of its own, the entry is no longer sent. */
const MOST_TRIES = 5;

const Like = v.object({ kind: v.literal('like'), type: v.picklist(STREAM_TYPES), id: v.string() });
const Bookmark = v.object({
  kind: v.literal('bookmark'),
  link: v.string(),
  coverUrl: v.nullable(v.string()),
  title: v.string(),
  category: v.picklist(['film', 'sport']),
});
const Keep = v.union([Like, Bookmark]);

const Entry = v.object({
  keep: Keep,
  /** The guest's id on the platform. */
  guest: v.nullable(v.string()),
  /** The first account that logged in afterwards; no other account gets the entry. */
  account: v.nullable(v.string()),
  tries: v.number(),
});
type Entry = v.InferOutput<typeof Entry>;

/** Oldest first. */
const Stored = v.array(Entry);

export type GuestLike = Video & { readonly kind: 'like' };
export type GuestBookmark = NewBookmark & { readonly kind: 'bookmark' };
export type GuestKeep = GuestLike | GuestBookmark;
export type KeepName = GuestLike | Pick<GuestBookmark, 'kind' | 'link'>;

export interface GuestKeeps {
  add(keep: GuestKeep, guest: string | null): void;
  /** @param account the account that the entry waits for; `null`: no account has claimed it yet */
  remove(keep: KeepName, account: string | null): void;
  /** Assigns unclaimed entries to this account; drops those that it saved itself as a guest. */
  claim(account: string): void;
  /** The entries that wait for this account; oldest first. */
  waiting(account: string): readonly GuestKeep[];
  /** @param account `null`: the entry waits for the next account */
  has(keep: KeepName, account: string | null): boolean;
  /** Counts a failed try. @returns whether it is tried again in another page */
  postpone(keep: KeepName, account: string): boolean;
}

/** Leaving the page aborts its requests but runs no further task, so their failure does not undo an entry. */
export function unlessLeft(act: () => void): void {
  setTimeout(act);
}

/** The entries are read anew for each change, since another tab may have written. */
export function openGuestKeeps(kept: TextKeeper = keptInStorage('guest-keeps')): GuestKeeps {
  const read = () => parse(kept.read());
  const write = (entries: readonly Entry[]) => kept.write(JSON.stringify(entries.slice(-MOST_KEPT)));
  const without = (keep: KeepName, account: string | null) =>
    read().filter((entry) => !isFor(entry, keep, account));

  return {
    add: (keep, guest) => write([...without(keep, null), { keep, guest, account: null, tries: 0 }]),
    remove(keep, account) {
      const before = read();
      const after = without(keep, account);
      if (after.length < before.length) write(after);
    },
    claim(account) {
      const before = read();
      if (before.every((entry) => entry.account !== null)) return;
      const foreign = before.filter((entry) => entry.account !== null || entry.guest !== account);
      write(foreign.map((entry) => ({ ...entry, account: entry.account ?? account })));
    },
    waiting: (account) => read().flatMap((entry) => (entry.account === account ? [entry.keep] : [])),
    has: (keep, account) => read().some((entry) => isFor(entry, keep, account)),
    postpone(keep, account) {
      const before = read();
      const found = before.find((entry) => isFor(entry, keep, account));
      if (found === undefined) return true;
      const tries = found.tries + 1;
      if (tries >= MOST_TRIES) write(before.filter((entry) => entry !== found));
      else write(before.map((entry) => (entry === found ? { ...entry, tries } : entry)));
      return tries < MOST_TRIES;
    },
  };
}

function isFor(entry: Entry, keep: KeepName, account: string | null): boolean {
  return entry.account === account && nameOf(entry.keep) === nameOf(keep);
}

function nameOf(keep: KeepName): string {
  return keep.kind === 'like' ? `like ${keep.type}/${keep.id}` : `bookmark ${keep.link}`;
}

function parse(text: string | null): readonly Entry[] {
  try {
    const read = v.safeParse(Stored, JSON.parse(text ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
