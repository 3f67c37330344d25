import type { Item } from '../catalogue/item';
import { nameOf } from '../catalogue/video-name';
import type { Platform } from '../platform';
import { itemsOf } from './cards';

const LONGEST = 60;
const LONGEST_LIST = 12;

/** Recommendations after a video, best first: by similarity, then by views. */
export function recommendedAfter(platform: Platform, item: Item): readonly Item[] {
  const { videos } = platform.recommends.of(nameOf(item));
  if (videos !== undefined) return itemsOf(platform.catalogue, videos);
  const nearness = ({ tags, provider, contentType }: Item) =>
    3 * tags.filter((tag) => item.tags.includes(tag)).length +
    (provider.id === item.provider.id ? 2 : 0) +
    (contentType === item.contentType ? 1 : 0);
  return others(platform, item)
    .map((other) => ({ other, near: nearness(other) }))
    .toSorted((one, two) => two.near - one.near || two.other.views - one.other.views)
    .map(({ other }) => other)
    .slice(0, LONGEST);
}

/** Lists related to a video, without empty ones. */
export function listsAround(
  platform: Platform,
  item: Item,
): readonly { readonly id: string; readonly title: string; readonly items: readonly Item[] }[] {
  const { lists } = platform.recommends.of(nameOf(item));
  if (lists !== undefined) {
    return lists.map(({ id, title, videos }) => ({ id, title, items: itemsOf(platform.catalogue, videos) }));
  }
  const all = others(platform, item);
  const found = [
    { id: 'live', title: 'پخش زنده', items: all.filter(({ type }) => type === 'live') },
    {
      id: 'provider',
      title: `بیشتر از ${item.provider.name}`,
      items: all.filter(({ provider }) => provider.id === item.provider.id),
    },
    { id: 'popular', title: 'پربازدید', items: all.toSorted((one, two) => two.views - one.views) },
    {
      id: 'newest',
      title: 'تازه‌ها',
      items: all.toSorted((one, two) => two.createdAt.localeCompare(one.createdAt)),
    },
  ];
  return found
    .filter(({ items }) => items.length > 0)
    .map((list) => ({ ...list, items: list.items.slice(0, LONGEST_LIST) }));
}

/** Candidates: live streams only if on air or scheduled. */
function others({ catalogue, lives, now }: Platform, item: Item): readonly Item[] {
  return catalogue.all().filter((other) => {
    if (other.unlisted || other === item) return false;
    if (other.filler && !item.filler) return false;
    if (other.type !== 'live') return true;
    const air = lives.find(other.id)?.air;
    return air?.state() === 'on' || (air?.startsAt() ?? 0) > now();
  });
}
