import type { StaticType } from '../../../host-sdk';
import { PLATFORM_ORIGIN } from '../shell/origins';
import type { Lang } from '../shell/words';
import type { Given } from './given';

export type Group = 'films' | 'lives' | 'files' | 'ends';

export type Badge = 'live' | 'panorama' | 'preview' | 'sound';

/** One card of the gallery, with its params. */
export interface Item {
  /** The item in this page's URL. */
  readonly key: string;
  readonly group: Group;
  readonly title: Readonly<Record<Lang, string>>;
  readonly note: Readonly<Record<Lang, string>>;
  readonly params: Given;
  /** Image of the card; `null` if there is no picture. */
  readonly picture: string | null;
  readonly badge?: Badge;
}

const picture = (name: string) => `${PLATFORM_ORIGIN}/media/covers/${name}.jpg`;

const STREAMS: readonly Item[] = [
  {
    key: 'vod-1001',
    group: 'films',
    title: { fa: 'ستاره‌های کویر', en: 'Desert Stars' },
    note: { fa: 'چهار کیفیت، دو صدا، دو زیرنویس', en: 'Four qualities, two sounds, two subtitles' },
    params: { type: 'vod', id: 1001 },
    picture: picture('banner-film'),
  },
  {
    key: 'vod-1002',
    group: 'films',
    title: { fa: 'ستاره‌های کویر؛ پیش‌نمایش', en: 'Desert Stars: the preview' },
    note: { fa: 'تنها از ثانیهٔ ۱۰ تا ۲۵، بارها و بارها', en: 'Only seconds 10 to 25, again and again' },
    params: { type: 'vod', id: 1002, preview: true },
    picture: picture('banner-preview'),
    badge: 'preview',
  },
  {
    key: 'vod-1003',
    group: 'films',
    title: { fa: 'میان میدان', en: 'In the middle of the square' },
    note: { fa: 'تصویر را بکشید تا بچرخد', en: 'Drag the picture to look around' },
    params: { type: 'vod', id: 1003 },
    picture: picture('banner-panorama'),
    badge: 'panorama',
  },
  {
    key: 'archive-3001',
    group: 'films',
    title: { fa: 'فینال جام باشگاه‌ها؛ بازپخش', en: 'Club cup final, once more' },
    note: { fa: 'پخش زنده‌ای که بایگانی شد', en: 'A live that was archived' },
    params: { type: 'archive', id: 3001 },
    picture: picture('banner-match'),
  },
  {
    key: 'clip-4001',
    group: 'films',
    title: { fa: 'بادگیرهای یزد؛ معماری باد', en: 'Windcatchers of Yazd' },
    note: { fa: 'کلیپی کوتاه', en: 'A short clip' },
    params: { type: 'clip', id: 4001 },
    picture: picture('banner-clip'),
  },
  {
    key: 'live-2001',
    group: 'lives',
    title: { fa: 'شب موسیقی نواحی', en: 'A night of folk music' },
    note: { fa: 'با ماشین زمان: می‌توان به عقب رفت', en: 'With a time machine: you can go back' },
    params: { type: 'live', id: 2001 },
    picture: picture('banner-stage'),
    badge: 'live',
  },
  {
    key: 'live-2002',
    group: 'lives',
    title: { fa: 'فینال جام باشگاه‌ها؛ نیمهٔ دوم', en: 'Club cup final, second half' },
    note: { fa: 'بی ماشین زمان', en: 'Without a time machine' },
    params: { type: 'live', id: 2002 },
    picture: picture('card-match-floodlit'),
    badge: 'live',
  },
  {
    key: 'live-2003',
    group: 'lives',
    title: { fa: 'صحنهٔ زنده با تأخیر کم', en: 'A stage with low latency' },
    note: { fa: 'پخش کم‌تأخیر: چند ثانیه پس از واقعه', en: 'Seconds behind what happens' },
    params: { type: 'live', id: 2003 },
    picture: picture('card-stage-emerald'),
    badge: 'live',
  },
  {
    key: 'live-2600',
    group: 'lives',
    title: { fa: 'پخشی که هنوز آغاز نشده', en: 'A live that is yet to begin' },
    note: { fa: 'شمارش معکوس؛ خودش آغاز می‌شود', en: 'Counts down, then begins by itself' },
    params: { type: 'live', id: 2600 },
    picture: picture('banner-stage'),
  },
];

const ENDS: readonly Item[] = [
  {
    key: 'live-2404',
    group: 'ends',
    title: { fa: 'دوربین ساحل هرمز', en: 'Camera on Hormuz beach' },
    note: { fa: 'پخش زنده‌ای که جریانش نیست', en: 'A live without a stream' },
    params: { type: 'live', id: 2404 },
    picture: picture('card-hormuz-sunset'),
  },
  {
    key: 'live-2500',
    group: 'ends',
    title: { fa: 'شبکهٔ آوای ایران', en: 'Voice of Iran channel' },
    note: { fa: 'اکنون برنامه‌ای ندارد', en: 'Nothing is on air now' },
    params: { type: 'live', id: 2500 },
    picture: picture('card-stage-emerald'),
  },
  {
    key: 'vod-9404',
    group: 'ends',
    title: { fa: 'ویدیویی که نیست', en: 'A video that is not there' },
    note: { fa: 'نشانی نادرست', en: 'A wrong address' },
    params: { type: 'vod', id: 9404 },
    picture: null,
  },
  {
    key: 'params-missing',
    group: 'ends',
    title: { fa: 'پارامتر ناقص', en: 'A missing param' },
    note: { fa: 'شناسه داده نشده است', en: 'No id was given' },
    params: { type: 'vod' },
    picture: null,
  },
];

const SOUND_TYPES: readonly StaticType[] = ['mp3', 'ogg', 'flac', 'wav', 'mka', 'm4a'];

function file(type: StaticType, cover: string, note: Item['note']): Item {
  const sound = SOUND_TYPES.includes(type);
  const url = `${PLATFORM_ORIGIN}/media/files/sample.${type}`;
  return {
    key: `file-${type}`,
    group: 'files',
    title: { fa: `پروندهٔ ${type}`, en: `A file: ${type}` },
    note,
    params: sound ? { type, 'e-url': url, 'e-cover': picture(cover) } : { type, 'e-url': url },
    picture: picture(cover),
    ...(sound ? { badge: 'sound' as const } : {}),
  };
}

const FILES: readonly Item[] = [
  file('mp4', 'card-night-desert', { fa: 'H.264 و AAC', en: 'H.264 and AAC' }),
  file('mkv', 'card-dawn-caravan', { fa: 'ماتروسکا', en: 'Matroska' }),
  file('mov', 'card-damavand-dusk', { fa: 'کوئیک‌تایم', en: 'QuickTime' }),
  file('m4v', 'card-yazd-night', { fa: 'همان mp4 با نامی دیگر', en: 'mp4 by another name' }),
  file('webm', 'card-hormuz-sunset', { fa: 'VP9 و Opus', en: 'VP9 and Opus' }),
  file('flv', 'card-match-floodlit', { fa: 'با mpegts.js', en: 'By mpegts.js' }),
  file('mp3', 'card-stage-emerald', { fa: 'تنها صدا، با جلد', en: 'Sound alone, with a cover' }),
  file('ogg', 'card-mosaic-ruby', { fa: 'تنها صدا، با جلد', en: 'Sound alone, with a cover' }),
  file('flac', 'card-mosaic-lapis', { fa: 'صدای بی‌کاست، با جلد', en: 'Lossless sound, with a cover' }),
  file('wav', 'card-night-desert', { fa: 'صدای خام، با جلد', en: 'Raw sound, with a cover' }),
  file('mka', 'card-dawn-caravan', { fa: 'صدا در ماتروسکا، با جلد', en: 'Sound in Matroska, with a cover' }),
  file('m4a', 'card-yazd-night', { fa: 'صدا در mp4، با جلد', en: 'Sound in mp4, with a cover' }),
];

export const ITEMS: readonly Item[] = [...STREAMS, ...FILES, ...ENDS];
