import type * as v from 'valibot';
import type { NewQuiz, OpenQuestion } from '../platform/operator/quiz-commands';
import type { QuizState } from '../platform/operator/quiz-state';
import type { Calls } from './calls';

export type QuizPlan = v.InferInput<typeof NewQuiz>;
type Run = NonNullable<QuizState['quiz']>;

/** The quiz of a live stream, and its director. */
export interface Quiz {
  /** Creates a quiz without an open question. */
  make(plan?: QuizPlan): Promise<Run>;
  next(): Promise<Run>;
  /** Opens the next question. */
  open(how?: v.InferInput<typeof OpenQuestion>): Promise<Run>;
  resolve(): Promise<Run>;
  finish(): Promise<Run>;
  state(): Promise<Run>;
  /** Titles of the accepted choices, in chronological order. */
  answers(): Promise<readonly string[]>;
}

/** @param path of the live stream in the operator's API */
export function quizOf({ get, post }: Calls, path: string): Quiz {
  const runOf = ({ quiz }: QuizState): Run => {
    if (quiz === null) throw new Error(`${path}/quiz: there is none`);
    return quiz;
  };
  const command = (name: string) => async (data?: object | null) =>
    runOf(await post<QuizState>(`${path}/quiz/${name}`, data ?? {}));
  const state = async () => runOf(await get<QuizState>(`${path}/quiz`));
  return {
    make: command('make'),
    next: command('next'),
    open: command('open'),
    resolve: command('resolve'),
    finish: command('finish'),
    state,
    async answers() {
      const kept = await get<readonly { readonly choice: string }[]>(`${path}/quiz/answers`);
      const choices = (await state()).questions.flatMap((question) => question.choices);
      return kept.map(({ choice }) => choices.find(({ id }) => id === choice)?.title ?? choice);
    },
  };
}
