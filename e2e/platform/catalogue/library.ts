import type { Item, Provider } from './item';
import { avayeIran, darvazehFilm, rahnama, varzeshgah } from './providers';

type Recording = Pick<Item, 'stream' | 'duration' | 'cover' | 'contentType'>;

const desert: Recording = {
  stream: 'film/master.m3u8',
  duration: 64,
  cover: 'covers/film.jpg',
  contentType: 'film',
};
const roofs: Recording = {
  stream: 'clip/master.m3u8',
  duration: 16,
  cover: 'covers/clip.jpg',
  contentType: 'clip',
};
const field: Recording = {
  stream: 'match/master.m3u8',
  duration: 32,
  cover: 'covers/match.jpg',
  contentType: 'sport',
};

/** `published` is an ISO 8601 date, `card` one of the pictures in `covers/`. */
type Entry = readonly [
  id: string,
  title: string,
  tags: readonly string[],
  views: number,
  published: string,
  card: string,
  provider?: Provider,
];

function shelf(type: Item['type'], recording: Recording, usual: Provider, entries: readonly Entry[]): Item[] {
  return entries.map(([id, title, tags, views, published, name, provider = usual]) => ({
    ...recording,
    id,
    type,
    title,
    description: `${title}؛ از بایگانی ${provider.name}.`,
    banner: `covers/card-${name}.jpg`,
    provider,
    tags,
    contentId: `7${id}`,
    createdAt: `${published}T09:00:00.000Z`,
    views,
    likes: Math.round(views / 14),
  }));
}

/** The rest of the library; some titles use Arabic keyboard letters, as on every real platform. */
export const library: readonly Item[] = [
  ...shelf('vod', desert, rahnama, [
    ['1101', 'دماوند؛ بام ایران', ['طبیعت ایران', 'کوه', 'سفر'], 64_200, '2025-04-11', 'damavand-dusk'],
    ['1102', 'غروب هرمز', ['سفر', 'هرمز', 'دریا'], 51_800, '2025-02-02', 'hormuz-sunset'],
    ['1103', 'کاروان سپیده‌دم', ['مستند', 'کویر', 'سفر'], 87_300, '2024-11-18', 'dawn-caravan'],
    ['1104', 'شب‌های یزد', ['یزد', 'معماری', 'سفر'], 33_450, '2025-01-27', 'yazd-night'],
    ['1109', 'آسمان کویر مرنجاب', ['کویر', 'آسمان شب', 'طبیعت ایران'], 12_900, '2025-05-30', 'night-desert'],
    ['1113', 'گام‌به‌گام تا علم‌کوه', ['کوه', 'سفر'], 8_120, '2023-09-14', 'damavand-dusk'],
    [
      '1114',
      'کشتی‌های قشم؛ لنج‌سازی در خلیج فارس',
      ['دریا', 'هنر', 'مستند'],
      19_640,
      '2024-06-08',
      'hormuz-sunset',
    ],
    ['1115', 'قسمت ۱۲؛ راه ابریشم', ['سفر', 'تاریخ'], 27_500, '2024-08-21', 'dawn-caravan'],
    ['1116', 'قسمت ۱۳؛ کاروانسراها', ['سفر', 'تاریخ', 'معماری'], 24_310, '2024-08-28', 'night-desert'],
  ]),
  ...shelf('vod', desert, darvazehFilm, [
    ['1105', 'کاشی لاجوردی', ['معماری', 'هنر', 'مستند'], 41_070, '2024-12-05', 'mosaic-lapis'],
    ['1106', 'نقش یاقوت', ['هنر', 'مستند'], 22_760, '2024-10-10', 'mosaic-ruby'],
    ['1110', 'ليالي الصحراء', ['مستند', 'کویر'], 30_980, '2025-03-03', 'night-desert'],
    ['1111', 'آواز كويري؛ نوای ساربانان', ['مستند', 'کویر', 'موسیقی'], 14_220, '2025-06-01', 'dawn-caravan'],
    ['1117', 'خانه‌ای با هزار آینه', ['معماری', 'تاریخ'], 9_870, '2023-12-22', 'mosaic-ruby'],
    ['1118', 'کارگاه سفال میبد', ['هنر', 'مستند'], 6_540, '2024-02-17', 'mosaic-lapis'],
    ['1119', 'شبِ شقایق', ['طبیعت ایران', 'مستند'], 1_130_000, '2022-05-19', 'damavand-dusk'],
  ]),
  ...shelf('vod', desert, avayeIran, [
    ['1108', 'پشت پردهٔ صحنه', ['موسیقی', 'مستند'], 17_430, '2025-05-12', 'stage-emerald'],
    ['1120', 'ساز و سنگ؛ گفت‌وگو با سازندگان تار', ['موسیقی', 'هنر'], 11_050, '2024-04-30', 'stage-emerald'],
  ]),
  ...shelf('archive', field, varzeshgah, [
    [
      '3101',
      'نیمه‌نهایی جام باشگاه‌ها؛ بازی رفت',
      ['فوتبال', 'جام باشگاه‌ها'],
      204_300,
      '2025-05-20',
      'match-floodlit',
    ],
    [
      '3102',
      'نیمه‌نهایی جام باشگاه‌ها؛ بازی برگشت',
      ['فوتبال', 'جام باشگاه‌ها'],
      231_700,
      '2025-05-27',
      'match-floodlit',
    ],
    [
      '3103',
      'یک‌چهارم نهایی جام باشگاه‌ها',
      ['فوتبال', 'جام باشگاه‌ها'],
      118_900,
      '2025-04-29',
      'match-floodlit',
    ],
    ['3104', 'دربی پایتخت ۱۰۴', ['فوتبال', 'دربی'], 1_870_000, '2024-12-13', 'match-floodlit'],
    ['3105', 'دربی پایتخت ۱۰۵', ['فوتبال', 'دربی'], 1_420_000, '2025-06-06', 'match-floodlit'],
  ]),
  ...shelf('archive', desert, avayeIran, [
    ['3106', 'کنسرت بهاره؛ بخش نخست', ['موسیقی', 'اجرای زنده'], 45_600, '2025-04-18', 'stage-emerald'],
  ]),
  ...shelf('clip', roofs, rahnama, [
    ['4101', 'باران بر بام‌های خشتی', ['یزد', 'معماری'], 5_210, '2025-06-28', 'yazd-night'],
    ['4102', 'یک دقیقه در بازار وکیل', ['شیراز', 'سفر'], 3_940, '2025-06-20', 'mosaic-ruby'],
    ['4103', 'مناره‌های جنبان', ['اصفهان', 'معماری'], 870, '2025-06-11', 'mosaic-lapis'],
    ['4104', 'ماهی‌گیران هرمز', ['هرمز', 'دریا'], 2_450, '2025-05-25', 'hormuz-sunset'],
    ['4105', 'چای در چادر عشایر', ['سفر', 'طبیعت ایران'], 12_300, '2025-05-09', 'damavand-dusk'],
    ['4106', 'ترانه‌ای برای باد', ['موسیقی', 'یزد'], 999, '2025-04-22', 'stage-emerald', avayeIran],
    ['4107', 'گل‌های برتر فصل', ['فوتبال'], 402_000, '2025-06-29', 'match-floodlit', varzeshgah],
  ]),
];
