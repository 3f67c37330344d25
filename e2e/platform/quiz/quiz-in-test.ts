import * as v from 'valibot';
import { expect } from 'vitest';
import { type Quiz, QuizRecords } from '../../../player/api/schema/quiz';
import { openOperator } from '../operator/operator-in-test';
import { playerOrigin } from '../platform-in-test';

const Login = v.object({ token: v.string(), user: v.string() });
const Outcome = v.object({ status: v.optional(v.string()), detail: v.optional(v.string()) });

/** Correct choices: 1, 3, 2. */
const questions = [
  { title: 'یک', choices: ['الف', 'ب'], correct: 0 },
  { title: 'دو', choices: ['پ', 'ت', 'ث'], correct: 2 },
  { title: 'سه', choices: ['ج', 'چ'], correct: 1 },
];

/** Status and message. */
export const outcome = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  const { status, detail } = v.parse(Outcome, await response.json());
  return [response.status, status ?? detail];
};

/** A platform with a fixed clock, with quizzes and players. */
export async function openQuizOperator() {
  const operator = await openOperator();
  const { platform, raw, make, aggregate } = operator;
  let numbers = 0;

  const caller = (token: string) => {
    const post = (path: string, body: object) =>
      platform.api(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, origin: playerOrigin },
        body,
      });
    const askRecords = ({ id, type, encrypted_quiz }: Quiz) =>
      post(`quiz/user-records/${type}/${id}`, { uuid: 'a', encrypted_quiz });
    return {
      /** `question` and `choice` by index from 0. */
      answer: (quiz: Quiz, question: number, choice: number, sealed = quiz.encrypted_quiz) => {
        const id = quiz.questions[question]?.id ?? 'none';
        const given = { id: quiz.id, questions: [{ id, choices: [{ id: `${id}-${choice + 1}` }] }] };
        return post('quiz/answer', { uuid: 'a', quiz: given, encrypted_quiz: sealed });
      },
      askRecords,
      askRank: ({ id }: Quiz) =>
        platform.api(`quiz/${id}/rank`, {
          headers: { authorization: `Bearer ${token}`, origin: playerOrigin },
        }),
      /** For each question: the index of the choice from 0, the chances left, and their maximum. */
      records: async (quiz: Quiz) => {
        const known = v.parse(QuizRecords, await (await askRecords(quiz)).json());
        return known.map(({ choice, chance, max_chance }) => [
          choice === null ? null : Number(choice.at(-1)) - 1,
          chance,
          max_chance,
        ]);
      },
    };
  };

  return {
    ...operator,
    caller,
    /** Creates a live stream with its own quiz. */
    async quizLive(settings: object = {}) {
      const { id } = await make();
      const command = async (step: string, body: object = {}) => {
        const answer = await raw(`lives/${id}/quiz/${step}`, body);
        expect([step, answer.status]).toEqual([step, 200]);
      };
      const snapshot = async (): Promise<Quiz> => {
        const { quiz } = await aggregate(id);
        if (quiz === null) throw new Error('There is no quiz');
        return quiz;
      };
      const statuses = async () => (await snapshot()).questions.map(({ status }) => status);
      await command('make', { questions, ...settings });
      return { id, command, snapshot, statuses };
    },
    /** Creates a logged-in viewer. */
    async player() {
      numbers += 1;
      const mobile = `0912${String(numbers).padStart(7, '0')}`;
      const { token, user } = v.parse(Login, await (await raw('logins', { mobile })).json());
      return { user, ...caller(token) };
    },
    look: async (path: string): Promise<unknown> =>
      (await fetch(`${platform.origin}/operator/${path}`)).json(),
  };
}
