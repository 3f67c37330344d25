import { eliminationQuiz, pointsQuiz, type QuizSeed } from './quizzes';

/** The features of a seeded live stream, besides its media. */
export interface ShowSeed {
  readonly questions: readonly { readonly title: string; readonly options: readonly string[] }[];
  readonly votesPerSecond: number;
  readonly reactionsPerSecond: number;
  readonly gifEveryMs: number | null;
  /** Parallel live streams. */
  readonly alternatives: readonly string[];
  /** The event that it shows; its other angles have the same one. */
  readonly event: string | null;
  readonly chat: boolean;
  /** Whether viewers may ask the stage. */
  readonly takesQuestions: boolean;
  /** Markers that the channel adds every two minutes, in turn: an emoji and a name. */
  readonly moments: readonly (readonly [sticker: string, name: string])[];
  readonly quiz: QuizSeed | null;
}

/** Nothing happens: equal responses stay equal. */
export const quietShow: ShowSeed = {
  questions: [],
  votesPerSecond: 0,
  reactionsPerSecond: 0,
  gifEveryMs: null,
  alternatives: [],
  event: null,
  chat: false,
  takesQuestions: false,
  moments: [],
  quiz: null,
};

/** On stage and backstage, with the same timeline. */
const musicNight = 'music-night';

const music: ShowSeed = {
  ...quietShow,
  questions: [
    {
      title: 'کدام ساز را بیشتر دوست دارید؟',
      options: ['کمانچهٔ لرستان', 'دوتار خراسان', 'نی‌انبان بوشهر', 'سُرنای بختیاری'],
    },
    { title: 'برنامهٔ بعدی از کدام خطه باشد؟', options: ['سیستان و بلوچستان', 'گیلان', 'کردستان'] },
    { title: 'اجرای امشب را چگونه دیدید؟', options: ['دلنشین', 'خوب', 'معمولی'] },
  ],
  votesPerSecond: 9,
  reactionsPerSecond: 4,
  gifEveryMs: 120_000,
  alternatives: ['2002', '2003', '2600'],
  event: musicNight,
  chat: true,
  moments: [
    ['🎻', 'تک‌نوازی کمانچه'],
    ['🪕', 'دوتار خراسان'],
    ['🥁', 'لیوای بندرعباس'],
    ['👏', 'تشویق حاضران'],
  ],
};

const football: ShowSeed = {
  ...quietShow,
  questions: [
    { title: 'کدام تیم جام را می‌برد؟', options: ['آبی‌پوشان', 'سرخ‌پوشان'] },
    { title: 'بهترین بازیکن زمین تا این‌جا؟', options: ['دروازه‌بان', 'هافبک شمارهٔ ۸', 'مهاجم شمارهٔ ۹'] },
  ],
  votesPerSecond: 35,
  reactionsPerSecond: 20,
  alternatives: ['2001', '2003'],
  chat: true,
};

const backstage: ShowSeed = {
  ...quietShow,
  reactionsPerSecond: 1,
  alternatives: ['2001', '2002'],
  takesQuestions: true,
  event: musicNight,
};

export const shows: ReadonlyMap<string, ShowSeed> = new Map([
  ['2001', music],
  ['2002', football],
  ['2003', backstage],
  ['2500', { ...quietShow, alternatives: ['2001', '2002', '2003'] }],
  ['2010', { ...quietShow, reactionsPerSecond: 6, quiz: eliminationQuiz }],
  ['2011', { ...quietShow, reactionsPerSecond: 3, quiz: pointsQuiz }],
]);
