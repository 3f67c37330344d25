import type { Marker } from '../../../player/api/schema/marker';
import { videoKinds } from '../../../player/api/schema/video-kind';
import type { Item } from './item';

/** A marker of a seeded video: seconds, an emoji, a name, and a description. */
type Seed = readonly [time: number, sticker: string, name: string, description: string];

const desert: readonly Seed[] = [
  [5, '🌌', 'آسمان شب', 'راه شیری بر فراز ریگ‌زار'],
  [16, '🐪', 'سپیده‌دم با کاروان', 'ساربان راه را از ستاره‌ها می‌پرسد'],
  [27, '🌅', 'طلوع در کویر', 'نخستین پرتو بر یال تپه‌ها'],
  [33, '🌊', 'شب در ساحل هرمز', 'لنج‌ها در مهتاب'],
  [49, '🏔️', 'دامنهٔ دماوند', 'دشت شقایق، پیش از غروب'],
];

const match: readonly Seed[] = [
  [2, '⚽', 'آغاز نیمهٔ دوم', ''],
  [11, '🔥', 'ضدحملهٔ آبی‌پوشان', 'سه پاس از میانهٔ میدان تا محوطه'],
  [19, '🧤', 'مهار دیدنی دروازه‌بان', ''],
  [26, '🏆', 'گل قهرمانی', 'شوت از پشت محوطه'],
];

const seeds: ReadonlyMap<string, readonly Seed[]> = new Map([
  ['vod 1001', desert],
  ['archive 3001', match],
]);

/** The channel's own markers of a video. */
export function channelMarkers({ type, id }: Pick<Item, 'type' | 'id'>): Marker[] {
  const seeded = seeds.get(`${type} ${id}`) ?? [];
  return seeded.map(([time, sticker, name, description], index) => ({
    id: `${type}-${id}-${index + 1}`,
    time,
    name,
    sticker,
    description,
    video_id: id,
    video_type: String(videoKinds[type]),
    isPersonal: false,
  }));
}
