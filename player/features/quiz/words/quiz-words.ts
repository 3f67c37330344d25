import { formatNumber } from '../../../i18n/format';
import { type Key, t } from '../../../i18n/translate';
import type { Outcome, Quiz } from '../state/quiz';

/* The quiz's texts, the same on screen and for screen readers. */

type Verdict = NonNullable<Quiz['verdict']['value']>;

export const VERDICT_WORDS = {
  right: 'quiz.right',
  wrong: 'quiz.wrong',
  missed: 'quiz.missed',
} as const satisfies Record<Verdict, Key>;

type Loss = NonNullable<Quiz['loss']['value']>;

export const LOSS_WORDS = {
  eliminated: 'quiz.watching-eliminated',
  'out-of-chances': 'quiz.watching-out-of-chances',
} as const satisfies Record<Loss, Key>;

export const OUTCOME_WORDS = {
  winner: { title: 'quiz.winner', why: 'quiz.winner-why' },
  eliminated: { title: 'quiz.eliminated', why: 'quiz.eliminated-why' },
  'out-of-chances': { title: 'quiz.out-of-chances', why: 'quiz.out-of-chances-why' },
  points: { title: 'quiz.points-end', why: 'quiz.points-why' },
  watched: { title: 'quiz.over', why: 'quiz.watched-why' },
  rehearsed: { title: 'quiz.points-end', why: 'quiz.rehearsed-why' },
} as const satisfies Record<Outcome, Record<'title' | 'why', Key>>;

/** «پرسش ۴ از ۱۲». Read inside a view. */
export function describeNumber({ questionCount }: Quiz, number: number): string {
  return t('quiz.number', { number, count: questionCount.value });
}

/** The chances that the viewer has, or, with a result, the chances that are left. */
export function describeChances(left: number, isResult: boolean): string {
  if (left === 0) return t('quiz.no-chances');
  return t(isResult ? 'quiz.chances-left' : 'quiz.chances', { count: formatNumber(left), of: left });
}

/** «پرسش بعدی: ۳ از ۵». Read inside a view. */
export function describeNext({ scene, questionCount }: Quiz): string {
  const now = scene.value;
  const count = questionCount.value;
  switch (now.name) {
    case 'waiting':
      if (now.number === null || now.number === 1) return t('quiz.begins-soon');
      return t('quiz.next', { number: now.number, count });
    case 'ready':
    case 'question':
      return t('quiz.number', { number: now.number, count });
    case 'result':
      if (now.number >= count) return t('quiz.was-last');
      return t('quiz.next', { number: now.number + 1, count });
    case 'end':
      return t('quiz.over');
  }
}

/** «رتبهٔ ۳ از ۲۴۰»; `null` if the platform gives none. Read inside a view. */
export function describeRank({ rank }: Quiz): string | null {
  const { rank: place = null, of = 0 } = rank.value ?? {};
  if (place === null || place < 1) return null;
  return t('quiz.rank', { rank: formatNumber(place), of: formatNumber(Math.max(of, place)) });
}

/** «۱٬۲۴۰ نفر باقی مانده»; `null` if unknown. Read inside a view. */
export function describeLeft({ left }: Quiz): string | null {
  const count = left.value;
  return count === null ? null : t('quiz.left', { count: formatNumber(count), of: count });
}

/** «۷ پاسخ درست از ۱۲»; `null` in a points quiz, whose title contains it. Read inside a view. */
export function describeRight({ kind, points, questionCount }: Quiz): string | null {
  if (kind.value === 'points') return null;
  return t('quiz.right-count', {
    points: formatNumber(points.value),
    count: formatNumber(questionCount.value),
  });
}
