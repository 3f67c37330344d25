import { hardPhrases } from './hard-phrases';

/**
 * Texts of simulated people. `mixed` is mostly short, with some of everything that is hard to display. No two texts of
 * `various` are the same.
 */
export const phraseKinds = [
  'mixed',
  'short',
  'various',
  'long',
  'word',
  'markup',
  'bidi',
  'emoji',
  'link',
] as const;
export type PhraseKind = (typeof phraseKinds)[number];

/** The subject of the texts: a stage or a match. */
export type Taste = 'music' | 'football';

const short: Readonly<Record<Taste, readonly string[]>> = {
  music: [
    'درود بر همگی 👋',
    'صدای کمانچه دل آدم را می‌برد.',
    'سلام از تبریز!',
    'آفرین به نوازنده‌ها 👏👏',
    'صدا کمی با تصویر فاصله دارد یا فقط برای من این‌طور است؟',
    'نه، این‌جا خوب است.',
    'این قطعه نامش چیست؟',
    'گمانم «باران» است.',
    'تحية من البصرة 🌹',
    'ما أجمل هذا اللحن!',
    'هل سيُعاد بث الحفل؟',
    'الصوت واضح جدًا اليوم.',
    'کاش دوتار را نزدیک‌تر نشان بدهند.',
    'یادم رفت شام بخورم 😅',
    'به‌به، چه سازی!',
    'لیوای بندرعباس کی شروع می‌شود؟',
    'أهلًا بالجميع من الأهواز',
    'ساعت ۲۱:۳۰ نوبت گروه بعدی است.',
    'چه جمعیتی آمده!',
    'عالی 🔥',
    'رائع ❤️',
    'سپاس از پخش باکیفیتتان.',
    'مادربزرگم هم دارد تماشا می‌کند و لبخند می‌زند.',
    'از پیام قبلی‌ام پوزش می‌خواهم، درست شد.',
  ],
  football: [
    'گل! گل! گل! ⚽',
    'آفساید بود!',
    'نه، خط دفاع را ببین.',
    'چه شوتی! حیف شد.',
    'داور چرا کارت نداد؟',
    'هدف رائع!',
    'يا لها من فرصة 😱',
    'الحارس هو الأفضل اليوم 🧤',
    'بیا، تعویض لازم است.',
    'چند دقیقه مانده؟',
    '۲ بر ۱ تمام می‌شود.',
    'ورزشگاه دارد منفجر می‌شود 🔥🔥',
    'کرنر!',
    'متى تبدأ الركلات الترجيحية؟',
    'هافبک شمارهٔ ۸ خسته شده.',
    'آفرین بچه‌ها 💪',
    'سلام از مشهد',
    'مبروك مقدّمًا 🏆',
    'این پاس را هر کسی نمی‌دهد.',
    'دلم ریخت!',
  ],
};

/** One of this many texts in `mixed` is hard to display. */
const hardEvery = 17;
/** Maximum length in `mixed`, in characters. */
const mixedLength = 300;

/** The text of a turn, which is always the same for the same turn. */
export function phrase(kind: PhraseKind, turn: number, taste: Taste = 'music'): string {
  if (kind === 'mixed' && turn % hardEvery === hardEvery - 1) {
    const hard = (['long', 'word', 'markup', 'bidi', 'emoji'] as const)[Math.floor(turn / hardEvery) % 5];
    return Array.from(phrase(hard ?? 'long', turn, taste))
      .slice(0, mixedLength)
      .join('');
  }
  if (kind === 'various') return `${phrase('short', turn, taste)} ${turn}`;
  if (kind !== 'mixed' && kind !== 'short') return pick(hardPhrases[kind], Math.floor(turn));
  return pick(short[taste], turn * 5 + Math.floor(turn / short[taste].length));
}

function pick(phrases: readonly string[], turn: number): string {
  return phrases[turn % phrases.length] ?? '';
}
