// @vitest-environment node
import { afterAll, describe, expect, test } from 'vitest';
import { openQuizOperator, outcome } from '../quiz/quiz-in-test';

const { platform, clock, raw, make, aggregate, quizLive, player, look } = await openQuizOperator();
afterAll(() => platform.close());

describe('the director of a quiz', () => {
  test('makes a quiz of five questions by default, and removes it', async () => {
    const { id } = await make();
    expect((await aggregate(id)).quiz).toBeNull();
    await raw(`lives/${id}/quiz/make`);
    const { quiz } = await aggregate(id);
    expect(quiz).toMatchObject({ type: 1, chances: 3, max_chance: 3, number_of_questions: 5 });
    await raw(`lives/${id}/quiz/clear`);
    expect((await aggregate(id)).quiz).toBeNull();
  });

  test('reads questions as lines, with a star at the right choice', async () => {
    const { id } = await make();
    await raw(`lives/${id}/quiz/make`, { type: '2', questions: 'یک؟ | الف | *ب\n\nدو؟ | پ | ت' });
    expect(await look(`lives/${id}/quiz`)).toMatchObject({
      quiz: {
        type: 2,
        chances: 0,
        questions: [
          {
            title: 'یک؟',
            choices: [
              { title: 'الف', correct: false },
              { title: 'ب', correct: true },
            ],
          },
          {
            title: 'دو؟',
            choices: [
              { title: 'پ', correct: true },
              { title: 'ت', correct: false },
            ],
          },
        ],
      },
    });
  });

  test.each([
    { questions: [] },
    { questions: 'یک؟ | الف' },
    { questions: [{ title: 'یک؟', choices: ['الف', 'ب'], correct: 2 }] },
    { type: 3 },
    { answerSeconds: 0 },
  ])('makes none of %j', async (settings) => {
    const { id } = await make();
    expect((await raw(`lives/${id}/quiz/make`, settings)).status).toBe(400);
  });

  test('is told which values are invalid', async () => {
    const { id } = await make();
    const status = async (step: string) => (await raw(`lives/${id}/quiz/${step}`)).status;
    expect(await status('open')).toBe(409);
    await raw(`lives/${id}/quiz/make`, { questions: 'یک؟ | الف | ب' });
    expect([await status('close'), await status('resolve')]).toEqual([409, 409]);
    expect([await status('next'), await status('next')]).toEqual([200, 409]);
    expect([await status('open'), await status('open')]).toEqual([200, 409]);
    expect([await status('close'), await status('close')]).toEqual([200, 409]);
    expect([await status('resolve'), await status('open')]).toEqual([200, 409]);
  });

  test('lets a quiz run by its script, and takes it over', async () => {
    const { command, statuses, snapshot } = await quizLive({ answerSeconds: 10 });
    await command('start');
    clock.ms += 13_000;
    expect(await statuses()).toEqual([5, 3, 3]);
    const opensAt = new Date(clock.ms + 4000).toISOString();
    expect((await snapshot()).questions[0]?.answer_from).toBe(opensAt);
    clock.ms += 31_000;
    expect(await statuses()).toEqual([4, 5, 3]);
    await command('open');
    clock.ms += 60_000;
    expect(await statuses()).toEqual([4, 2, 3]);
  });

  test('leads a seeded quiz by hand, and gives it back to its script', async () => {
    const scripted = (await aggregate('2010')).quiz?.id;
    await raw('lives/2010/quiz/make');
    expect((await aggregate('2010')).quiz?.id).not.toBe(scripted);
    await raw('lives/2010/quiz/script');
    expect((await aggregate('2010')).quiz?.id).toBe(scripted);
  });

  test('has forms on the page, which shows everything hidden from viewers', async () => {
    const { id, command } = await quizLive();
    await command('next');
    const page = await (await fetch(`${platform.origin}/operator?live=${id}`)).text();
    expect(page).toContain(`action="/operator/lives/${id}/quiz/make"`);
    expect(page).toMatch(/ready.*✓ .*الف/);
    const answer = await fetch(`${platform.origin}/operator/lives/${id}/quiz/open`, {
      method: 'POST',
      body: new URLSearchParams({ seconds: '7' }),
    });
    expect([answer.status, answer.redirected]).toEqual([200, true]);
    const [question] = (await aggregate(id)).quiz?.questions ?? [];
    expect(question?.answer_until).toBe(new Date(clock.ms + 7000).toISOString());
  });
});

test.each(['quiz', 'api', 'answer'])(
  'answers run into faults on %s, and the rest of the live does not',
  async (on) => {
    const { id, command, snapshot } = await quizLive();
    await command('open');
    const quiz = await snapshot();
    const { answer, askRecords } = await player();
    await raw(`lives/${id}/faults`, { effect: 'status', status: 503, on, seconds: 5 });
    expect((await answer(quiz, 0, 0)).status).toBe(503);
    expect((await askRecords(quiz)).status).toBe(on === 'answer' ? 200 : 503);
    clock.ms += 5000;
    expect(await outcome(answer(quiz, 0, 0))).toEqual([200, 'ok']);
  },
);
