import type { QuestionState } from '../../../player/api/schema/questions';

interface SeededQuestion {
  readonly text: string;
  readonly votes: number;
  readonly minutesAgo: number;
  readonly state?: QuestionState;
}

/** Seeded questions of viewers, by the live stream that they ask. */
export const stageQuestions: ReadonlyMap<string, readonly SeededQuestion[]> = new Map([
  [
    '2003',
    [
      { text: 'کوک دوتار را پیش از هر قطعه عوض می‌کنید؟', votes: 41, minutesAgo: 26 },
      { text: 'آلبوم این اجرا کی منتشر می‌شود؟', votes: 117, minutesAgo: 31, state: 'pinned' },
      { text: 'تمرین گروه از کی آغاز شد و هر روز چند ساعت است؟', votes: 63, minutesAgo: 18 },
      { text: 'لباس نوازندگان را چه کسی طراحی کرده است؟', votes: 12, minutesAgo: 9 },
      { text: 'برای شهرهای دیگر هم برنامه دارید؟', votes: 88, minutesAgo: 40, state: 'answered' },
    ],
  ],
]);
