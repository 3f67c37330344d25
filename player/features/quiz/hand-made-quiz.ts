import { signal } from '@preact/signals-core';
import type { QuizQuestion } from '../../api/quiz';
import type { OwnAnswer, Quiz, Role, Scene } from './quiz';

const TITLES = ['زردکوه', 'دنا', 'اشترانکوه', 'گرین'];

/** The second of its four choices is right; `votes` are given with the result. */
export function makeQuestion(
  votes: readonly number[] | null = null,
  given: Partial<QuizQuestion> = {},
): QuizQuestion {
  return {
    id: 'q4',
    title: 'بلندترین قلهٔ رشته‌کوه زاگرس کدام است؟',
    state: votes === null ? 'open' : 'done',
    choices: TITLES.map((title, index) => ({
      id: `c${index + 1}`,
      title,
      isRight: votes && index === 1,
      votes: votes?.[index] ?? null,
    })),
    opensAt: null,
    closesAt: null,
    ...given,
  };
}

export function makeScene(given: Partial<Extract<Scene, { name: 'question' }>> = {}): Scene {
  return { name: 'question', number: 4, question: makeQuestion(), isOver: false, ...given };
}

export function makeResult(votes: readonly number[] = [21, 64, 11, 4]): Scene {
  return { name: 'result', number: 4, question: makeQuestion(votes) };
}

/** A quiz of open signals before a participant, in its fourth question of twelve. */
export function makeQuiz() {
  const own = signal<OwnAnswer | null>(null);
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  return {
    kind: signal<'elimination' | 'points'>('elimination'),
    title: signal<string | null>('مسابقهٔ بزرگ ایران‌شناسی'),
    questionCount: signal(12),
    scene: signal<Scene>(makeScene()),
    role: signal<Role>('participant'),
    chances: signal<{ left: number; most: number } | null>({ left: 2, most: 3 }),
    loss: signal<'eliminated' | 'out-of-chances' | null>(null),
    points: signal(0),
    own,
    verdict: signal<'right' | 'wrong' | 'missed' | null>(null),
    secondsLeft: signal<number | null>(10),
    timeLeft: signal<number | null>(1),
    choose: signal<((choice: string) => void) | null>((choice) => {
      done.push(`choose ${choice}`);
      own.value = { choice, state: 'chosen' };
    }),
    submit: signal<(() => void) | null>(note('submit')),
    join: signal<(() => void) | null>(null),
    shown: signal(true),
    dismiss: signal<(() => void) | null>(null),
    bringBack: signal<(() => void) | null>(null),
    note,
    /** What was asked of it, in order. */
    done,
  } satisfies Quiz & Record<string, unknown>;
}
