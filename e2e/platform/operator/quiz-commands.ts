import * as v from 'valibot';
import { usualQuestions } from '../catalogue/quizzes';
import type { Plan } from '../quiz/run';
import { formLines, formNumber } from './form';

const whole = v.pipe(formNumber, v.integer());
const seconds = v.pipe(formNumber, v.minValue(0.1), v.maxValue(3600));

const choices = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(2), v.maxLength(6));

const Planned = v.pipe(
  v.object({
    title: v.pipe(v.string(), v.nonEmpty()),
    choices,
    /** Index of the correct choice. */
    correct: v.optional(whole, 0),
  }),
  v.check(({ choices, correct }) => correct < choices.length, 'There is no such choice'),
);

/** Parses a line of the form: `question | choice | *correct choice`. Without a star the first one is correct. */
function readLine(line: string): v.InferInput<typeof Planned> {
  const [title = '', ...choices] = line.split('|').map((part) => part.trim());
  const starred = choices.findIndex((choice) => choice.startsWith('*'));
  return {
    title,
    choices: choices.map((choice) => choice.replace(/^\*\s*/, '')),
    correct: Math.max(0, starred),
  };
}

const PlannedLines = v.pipe(
  formLines,
  v.transform((lines) => lines.map(readLine)),
  v.array(Planned),
);

/** POST `/operator/lives/{id}/quiz/make`: omitted fields take the values of `planOf`. */
export const NewQuiz = v.nullish(
  v.object({
    /** 1 elimination, 2 points. */
    type: v.optional(v.pipe(formNumber, v.picklist([1, 2]))),
    title: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** A participant's initial and maximum number of chances. */
    chances: v.optional(whole),
    maxChance: v.optional(whole),
    answerSeconds: v.optional(seconds),
    /** Simulated participants. */
    crowd: v.optional(whole),
    questions: v.optional(v.pipe(v.union([v.array(Planned), PlannedLines]), v.minLength(1), v.maxLength(50))),
  }),
);
type NewQuiz = NonNullable<v.InferOutput<typeof NewQuiz>>;

const usualChances = { 1: 3, 2: 0 } as const;

export function planOf({
  type = 1,
  title = 'مسابقهٔ آزمایشی',
  chances = usualChances[type],
  maxChance = chances,
  answerSeconds = 10,
  crowd = 0,
  questions,
}: NewQuiz): Plan {
  return { type, title, chances, maxChance, answerSeconds, crowd, questions: questions ?? usualQuestions };
}

/** POST `/operator/lives/{id}/quiz/open`. Omitted: the quiz's own time. */
export const OpenQuestion = v.nullish(v.object({ seconds: v.optional(seconds) }), {});
