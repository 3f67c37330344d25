// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { openQuizOperator } from './quiz-in-test';

const { platform, clock, aggregate, player, look } = await openQuizOperator();
afterAll(() => platform.close());

const Times = v.object({
  readyAt: v.string(),
  answer_from: v.string(),
  answer_until: v.string(),
  resolvesAt: v.string(),
});
const State = v.object({ quiz: v.object({ questions: v.array(Times) }) });

/** When the questions of the current quiz enter their states, in milliseconds. */
const times = async (id: string) => {
  const { quiz } = v.parse(State, await look(`lives/${id}/quiz`));
  return quiz.questions.map(({ readyAt, answer_from, answer_until, resolvesAt }) =>
    [readyAt, answer_from, answer_until, resolvesAt].map((at) => Date.parse(at)),
  );
};
const statuses = async (id: string) =>
  (await aggregate(id)).quiz?.questions.map(({ status }) => status).join('');
/** Advances the clock to the start of the next quiz. */
const skip = async (id: string) => {
  clock.ms = ((await times(id)).at(-1)?.at(-1) ?? 0) + 26_000;
};

describe('the scripted quiz', () => {
  test.each([
    ['2010', 1],
    ['2011', 2],
  ])('of %s takes each question through its states, and begins again with others', async (id, type) => {
    await skip(id);
    expect(await statuses(id)).toBe('33333');
    const seen: unknown[] = [];
    for (const at of (await times(id)).flat()) {
      clock.ms = at;
      seen.push(await statuses(id));
    }
    expect(seen.slice(0, 6)).toEqual(['53333', '13333', '23333', '43333', '45333', '41333']);
    expect([seen.length, seen.at(-1)]).toEqual([20, '44444']);
    const { quiz } = await aggregate(id);
    expect(quiz).toMatchObject({ type, number_of_questions: 5 });
    expect(quiz?.questions.flatMap(({ choices }) => choices.filter(({ correct }) => correct))).toHaveLength(
      5,
    );
    await skip(id);
    clock.ms = (await times(id)).at(0)?.at(1) ?? 0;
    const next = (await aggregate(id)).quiz;
    expect(next?.id).not.toBe(quiz?.id);
    expect(next?.questions[0]?.title).not.toBe(quiz?.questions[0]?.title);
  });

  test('continues across a restart, with the viewers’ answers', async () => {
    const { answer, records } = await player();
    await skip('2010');
    clock.ms = (await times('2010')).at(0)?.at(1) ?? 0;
    const { quiz } = await aggregate('2010');
    if (quiz === null) throw new Error('There is no quiz');
    expect((await answer(quiz, 0, 1)).status).toBe(200);
    await platform.restart();
    expect((await aggregate('2010')).quiz).toEqual(quiz);
    expect(await records(quiz)).toEqual([[1, 3, 3]]);
  });
});
