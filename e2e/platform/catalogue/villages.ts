import type { Item } from './item';
import { rahnama } from './providers';

/** Enough for a virtual list. */
const COUNT = 999;

const cards = [
  'damavand-dusk',
  'hormuz-sunset',
  'dawn-caravan',
  'yazd-night',
  'mosaic-lapis',
  'night-desert',
  'mosaic-ruby',
];

const digits = new Intl.NumberFormat('fa', { useGrouping: false });
const firstDay = Date.parse('2022-09-01T06:00:00.000Z');
const dayMs = 86_400_000;

/** A long series with a village each day. */
export const villages: readonly Item[] = Array.from({ length: COUNT }, (_, index) => ({
  id: String(50_001 + index),
  type: 'clip',
  title: `روستاهای ایران؛ قسمت ${digits.format(index + 1)}`,
  description: 'هر روز یک روستا، در یک دقیقه.',
  cover: 'covers/clip.jpg',
  banner: `covers/card-${cards[index % cards.length]}.jpg`,
  provider: rahnama,
  tags: ['روستا', 'سفر'],
  contentId: `8${50_001 + index}`,
  contentType: 'clip',
  createdAt: new Date(firstDay + index * dayMs).toISOString(),
  stream: 'clip/master.m3u8',
  duration: 16,
  views: 400 + ((index * 7919) % 9000),
  likes: 20 + (index % 50),
  filler: true,
}));
