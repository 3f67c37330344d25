import type { PlannedQuestion } from '../quiz/run';
import type { Script } from '../quiz/schedule';

/** A quiz that repeats during a live stream. */
export type QuizSeed = Omit<Script, 'since'>;

const pool: readonly PlannedQuestion[] = [
  {
    title: 'بلندترین کوه ایران کدام است؟',
    choices: ['سبلان', 'دماوند', 'علم‌کوه', 'تفتان'],
    correct: 1,
  },
  {
    title: 'سی‌وسه‌پل روی کدام رود است؟',
    choices: ['زاینده‌رود', 'کارون', 'سپیدرود', 'اترک'],
    correct: 0,
  },
  {
    title: 'شاهنامه را چه کسی سرود؟',
    choices: ['نظامی', 'سعدی', 'فردوسی', 'خیام'],
    correct: 2,
  },
  {
    title: 'ارگ بم در کدام استان است؟',
    choices: ['یزد', 'فارس', 'هرمزگان', 'کرمان'],
    correct: 3,
  },
  {
    title: 'کمانچه از کدام خانوادهٔ سازها است؟',
    choices: ['زهی', 'بادی', 'کوبه‌ای', 'کلیددار'],
    correct: 0,
  },
  {
    title: 'بزرگ‌ترین جزیرهٔ خلیج فارس کدام است؟',
    choices: ['کیش', 'هرمز', 'قشم', 'خارگ'],
    correct: 2,
  },
  {
    title: 'جنگل‌های هیرکانی کنار کدام دریا است؟',
    choices: ['دریای عمان', 'دریای خزر', 'دریای سیاه', 'دریای سرخ'],
    correct: 1,
  },
  {
    title: 'آرامگاه حافظ در کدام شهر است؟',
    choices: ['اصفهان', 'تبریز', 'نیشابور', 'شیراز'],
    correct: 3,
  },
  {
    title: 'باغ شازده، میان کویر، نزدیک کدام شهر است؟',
    choices: ['ماهان', 'کاشان', 'نایین', 'طبس'],
    correct: 0,
  },
  {
    title: 'یوزپلنگ آسیایی بیشتر در کجا زندگی می‌کند؟',
    choices: ['جنگل', 'دشت و کویر', 'کنار دریا', 'قله‌های برفی'],
    correct: 1,
  },
];

/** Ten seconds to answer. */
const answerSeconds = 10;
const questionsEach = 5;

export const eliminationQuiz: QuizSeed = {
  plan: {
    type: 1,
    title: 'ایران را چه‌قدر می‌شناسید؟',
    chances: 3,
    maxChance: 3,
    answerSeconds,
    crowd: 2_480,
  },
  pool,
  questionsEach,
};

export const pointsQuiz: QuizSeed = {
  plan: {
    type: 2,
    title: 'گنج دانایی؛ هر پاسخ درست یک امتیاز',
    chances: 0,
    maxChance: 0,
    answerSeconds,
    crowd: 1_130,
  },
  pool: pool.toReversed(),
  questionsEach,
};

/** For a quiz that is created without questions. */
export const usualQuestions: readonly PlannedQuestion[] = pool.slice(0, questionsEach);
