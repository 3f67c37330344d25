import type { PlayerParams, StaticType } from '../../host-sdk';
import { PLATFORM_ORIGIN } from './origins';
import type { Lang } from './words';

export type Group = 'films' | 'lives' | 'files' | 'ends';

export type Badge = 'live' | 'panorama' | 'preview' | 'sound';

/** One card of the gallery, and what its player is told. */
export interface Item {
  /** As it stands in this page's address. */
  readonly key: string;
  readonly group: Group;
  readonly title: Readonly<Record<Lang, string>>;
  readonly note: Readonly<Record<Lang, string>>;
  readonly params: PlayerParams;
  /** Addresses that the player takes as base64. */
  readonly encoded?: { readonly 'e-url': string; readonly 'e-cover'?: string };
  /** Picture of the card; `null` where there is nothing to see. */
  readonly picture: string | null;
  readonly badge?: Badge;
}

const picture = (name: string) => `${PLATFORM_ORIGIN}/media/covers/${name}.jpg`;

const STREAMS: readonly Item[] = [
  {
    key: 'vod-1001',
    group: 'films',
    title: { fa: 'ستاره‌های کویر', ar: 'نجوم الصحراء' },
    note: { fa: 'چهار کیفیت، دو صدا، دو زیرنویس', ar: 'أربع جودات وصوتان وترجمتان' },
    params: { type: 'vod', id: 1001 },
    picture: picture('banner-film'),
  },
  {
    key: 'vod-1002',
    group: 'films',
    title: { fa: 'ستاره‌های کویر؛ پیش‌نمایش', ar: 'نجوم الصحراء؛ عرض تمهيدي' },
    note: { fa: 'تنها از ثانیهٔ ۱۰ تا ۲۵، بارها و بارها', ar: 'من الثانية ١٠ إلى ٢٥ فقط، مرارًا' },
    params: { type: 'vod', id: 1002, preview: true },
    picture: picture('banner-preview'),
    badge: 'preview',
  },
  {
    key: 'vod-1003',
    group: 'films',
    title: { fa: 'میان میدان', ar: 'وسط الساحة' },
    note: { fa: 'تصویر را بکشید تا بچرخد', ar: 'اسحب الصورة لتدور' },
    params: { type: 'vod', id: 1003 },
    picture: picture('banner-panorama'),
    badge: 'panorama',
  },
  {
    key: 'archive-3001',
    group: 'films',
    title: { fa: 'فینال جام باشگاه‌ها؛ بازپخش', ar: 'نهائي كأس الأندية؛ إعادة' },
    note: { fa: 'پخش زنده‌ای که بایگانی شد', ar: 'بث مباشر محفوظ في الأرشيف' },
    params: { type: 'archive', id: 3001 },
    picture: picture('banner-match'),
  },
  {
    key: 'clip-4001',
    group: 'films',
    title: { fa: 'بادگیرهای یزد؛ معماری باد', ar: 'أبراج الرياح في يزد' },
    note: { fa: 'تکه‌ای کوتاه', ar: 'مقطع قصير' },
    params: { type: 'clip', id: 4001 },
    picture: picture('banner-clip'),
  },
  {
    key: 'live-2001',
    group: 'lives',
    title: { fa: 'شب موسیقی نواحی', ar: 'ليلة الموسيقى المحلية' },
    note: { fa: 'با ماشین زمان: می‌توان به عقب رفت', ar: 'مع آلة الزمن: يمكن الرجوع إلى الوراء' },
    params: { type: 'live', id: 2001 },
    picture: picture('banner-stage'),
    badge: 'live',
  },
  {
    key: 'live-2002',
    group: 'lives',
    title: { fa: 'فینال جام باشگاه‌ها؛ نیمهٔ دوم', ar: 'نهائي كأس الأندية؛ الشوط الثاني' },
    note: { fa: 'بی ماشین زمان', ar: 'بلا آلة زمن' },
    params: { type: 'live', id: 2002 },
    picture: picture('card-match-floodlit'),
    badge: 'live',
  },
  {
    key: 'live-2003',
    group: 'lives',
    title: { fa: 'صحنهٔ زنده با تأخیر کم', ar: 'المسرح المباشر بتأخير قليل' },
    note: { fa: 'پخش کم‌تأخیر: چند ثانیه پس از واقعه', ar: 'بث قليل التأخير: بعد الحدث بثوانٍ' },
    params: { type: 'live', id: 2003 },
    picture: picture('card-stage-emerald'),
    badge: 'live',
  },
  {
    key: 'live-2600',
    group: 'lives',
    title: { fa: 'پخشی که هنوز آغاز نشده', ar: 'بث لم يبدأ بعد' },
    note: { fa: 'شمارش معکوس؛ خودش آغاز می‌شود', ar: 'عدّ تنازلي؛ يبدأ من تلقاء نفسه' },
    params: { type: 'live', id: 2600 },
    picture: picture('banner-stage'),
  },
];

const ENDS: readonly Item[] = [
  {
    key: 'live-2404',
    group: 'ends',
    title: { fa: 'دوربین ساحل هرمز', ar: 'كاميرا ساحل هرمز' },
    note: { fa: 'پخش زنده‌ای که جریانش نیست', ar: 'بث مباشر بلا إشارة' },
    params: { type: 'live', id: 2404 },
    picture: picture('card-hormuz-sunset'),
  },
  {
    key: 'live-2500',
    group: 'ends',
    title: { fa: 'شبکهٔ آوای ایران', ar: 'قناة صوت إيران' },
    note: { fa: 'اکنون برنامه‌ای ندارد', ar: 'لا برنامج فيها الآن' },
    params: { type: 'live', id: 2500 },
    picture: picture('card-stage-emerald'),
  },
  {
    key: 'vod-9404',
    group: 'ends',
    title: { fa: 'ویدیویی که نیست', ar: 'فيديو غير موجود' },
    note: { fa: 'نشانی نادرست', ar: 'عنوان غير صحيح' },
    params: { type: 'vod', id: 9404 },
    picture: null,
  },
  {
    key: 'params-missing',
    group: 'ends',
    title: { fa: 'پارامتر ناقص', ar: 'معامل ناقص' },
    note: { fa: 'شناسه داده نشده است', ar: 'المعرّف غير معطى' },
    params: { type: 'vod' },
    picture: null,
  },
];

function file(type: StaticType, cover: string, note: Item['note']): Item {
  const sound = type === 'mp3' || type === 'ogg';
  const url = `${PLATFORM_ORIGIN}/media/files/sample.${type}`;
  return {
    key: `file-${type}`,
    group: 'files',
    title: { fa: `پروندهٔ ${type}`, ar: `ملف ${type}` },
    note,
    params: { type },
    encoded: sound ? { 'e-url': url, 'e-cover': picture(cover) } : { 'e-url': url },
    picture: picture(cover),
    ...(sound ? { badge: 'sound' as const } : {}),
  };
}

const FILES: readonly Item[] = [
  file('mp4', 'card-night-desert', { fa: 'H.264 و AAC', ar: 'H.264 و AAC' }),
  file('mkv', 'card-dawn-caravan', { fa: 'ماتروسکا', ar: 'ماتروسكا' }),
  file('mov', 'card-damavand-dusk', { fa: 'کوئیک‌تایم', ar: 'كويك تايم' }),
  file('m4v', 'card-yazd-night', { fa: 'همان mp4 با نامی دیگر', ar: 'مثل mp4 باسم آخر' }),
  file('webm', 'card-hormuz-sunset', { fa: 'VP9 و Opus', ar: 'VP9 و Opus' }),
  file('flv', 'card-match-floodlit', { fa: 'با mpegts.js', ar: 'بواسطة mpegts.js' }),
  file('mp3', 'card-stage-emerald', { fa: 'تنها صدا، با جلد', ar: 'صوت فقط مع غلاف' }),
  file('ogg', 'card-mosaic-ruby', { fa: 'تنها صدا، با جلد', ar: 'صوت فقط مع غلاف' }),
];

export const ITEMS: readonly Item[] = [...STREAMS, ...FILES, ...ENDS];

/** All that this item's player is told, with the addresses encoded as the specification asks. */
export function paramsOf(item: Item): PlayerParams {
  const encoded = Object.entries(item.encoded ?? {}).map(([name, address]) => [name, btoa(address)]);
  return { ...item.params, ...Object.fromEntries(encoded) };
}
