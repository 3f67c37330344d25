import type { Item } from '../catalogue/item';
import { tagOf } from '../catalogue/tags';
import type { Platform } from '../platform';
import { foldTight, wordsOf } from './fold-text';
import type { PlaylistFacts } from './playlists';

export interface Wanted {
  readonly q: string;
  /** Tag ids, all of which a video must have. */
  readonly tags: readonly string[];
  /** Ids of providers; `null`: any. */
  readonly userIds: readonly string[] | null;
  /** `null`: any type. */
  readonly type: Item['type'] | null;
}

/** Videos that contain every word; those with all of them in the title come first, then by views. */
export function findVideos({ catalogue }: Platform, { q, tags, userIds, type }: Wanted): readonly Item[] {
  const words = wordsOf(q);
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = catalogue.all().filter((item) => {
    if (item.unlisted || (type !== null && item.type !== type)) return false;
    if (userIds !== null && !userIds.includes(item.provider.id)) return false;
    const own = item.tags.map((title) => tagOf(title).id);
    if (!tags.every((tag) => own.includes(tag))) return false;
    return has(foldedOf(item).all);
  });
  const rank = new Map(found.map((item) => [item, Number(has(foldedOf(item).title))]));
  return found.toSorted((one, two) => (rank.get(two) ?? 0) - (rank.get(one) ?? 0) || two.views - one.views);
}

interface Folded {
  readonly title: string;
  readonly all: string;
}

/** Cached, since for a thousand videos folding takes longer than all the rest. */
const folded = new WeakMap<Item, Folded>();

function foldedOf(item: Item): Folded {
  const { title, provider, tags, description } = item;
  const known = folded.get(item) ?? {
    title: foldTight(title),
    all: [title, provider.name, ...tags, description].map(foldTight).join(' '),
  };
  folded.set(item, known);
  return known;
}

/** Searches only the titles of playlists. */
export function findPlaylists({ playlists }: Platform, q: string): readonly PlaylistFacts[] {
  const words = wordsOf(q);
  return playlists.all().filter(({ title }) => {
    const tight = foldTight(title);
    return words.every((word) => tight.includes(word));
  });
}

/** The tags of all videos of one type, most used first. */
export function tagsOf(
  { catalogue }: Platform,
  type: Item['type'],
): readonly { id: string; title: string }[] {
  const uses = new Map<string, number>();
  for (const item of catalogue.all()) {
    if (item.unlisted || item.type !== type) continue;
    for (const tag of item.tags) uses.set(tag, (uses.get(tag) ?? 0) + (item.filler ? 0 : 1));
  }
  return [...uses].toSorted(([, one], [, two]) => two - one).map(([title]) => tagOf(title));
}
