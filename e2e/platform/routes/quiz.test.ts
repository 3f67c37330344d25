// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { QuizRank } from '../../../player/api/schema/quiz-rank';
import { openQuizOperator, outcome } from '../quiz/quiz-in-test';

const { platform, clock, quizLive, player, caller, look } = await openQuizOperator();
afterAll(() => platform.close());

describe('a question', () => {
  test('is inactive, ready, open, over and done, and each state reveals only what it may', async () => {
    const { command, snapshot } = await quizLive({ crowd: 100 });
    const first = async () => (await snapshot()).questions[0];
    const secret = { title: '', choices: [], answer_from: null, answer_until: null };
    expect(await first()).toMatchObject({ status: 3, ...secret });
    await command('next');
    expect(await first()).toMatchObject({ status: 5, ...secret });
    await command('open', { seconds: 4 });
    const iso = (ms: number) => new Date(ms).toISOString();
    const times = { answer_from: iso(clock.ms), answer_until: iso(clock.ms + 4000) };
    const plain = [
      { title: 'الف', votes: null },
      { title: 'ب', votes: null },
    ];
    expect(await first()).toMatchObject({ status: 1, title: 'یک', choices: plain, ...times });
    clock.ms += 4000;
    const over = await first();
    expect(over).toMatchObject({ status: 2, choices: plain, ...times });
    expect(over?.choices.some((choice) => 'correct' in choice)).toBe(false);
    await command('resolve');
    expect(await first()).toMatchObject({
      status: 4,
      choices: [
        { correct: true, votes: 85 },
        { correct: false, votes: 14 },
      ],
    });
  });

  test('is followed by the next, and the quiz ends with the last one or on command', async () => {
    const { command, snapshot, statuses } = await quizLive();
    await command('open');
    await command('next');
    expect(await statuses()).toEqual([4, 5, 3]);
    await command('open');
    await command('close');
    expect(await statuses()).toEqual([4, 2, 3]);
    await command('finish');
    expect([await statuses(), (await snapshot()).number_of_questions]).toEqual([[4, 4], 2]);
  });
});

describe('an answer', () => {
  test('counts once, and sent again it is the same', async () => {
    const { id, command, snapshot } = await quizLive();
    await command('open');
    const quiz = await snapshot();
    const { answer, user } = await player();
    expect(await outcome(answer(quiz, 0, 1))).toEqual([200, 'ok']);
    expect(await outcome(answer(quiz, 0, 1))).toEqual([200, 'ok']);
    expect(await outcome(answer(quiz, 0, 0))).toEqual([409, 'پاسخ شما به این پرسش پیش‌تر ثبت شده است.']);
    const kept = await look(`lives/${id}/quiz/answers`);
    const [question] = quiz.questions;
    expect(kept).toEqual([{ user, question: question?.id, choice: question?.choices[1]?.id, at: clock.ms }]);
  });

  test('is judged by the server’s clock to the millisecond, and one that was taken stays taken', async () => {
    const { command, snapshot } = await quizLive();
    await command('open', { seconds: 10 });
    const quiz = await snapshot();
    const [one, other] = [await player(), await player()];
    clock.ms += 9999;
    expect((await one.answer(quiz, 0, 0)).status).toBe(200);
    clock.ms += 1;
    expect(await outcome(other.answer(quiz, 0, 0))).toEqual([
      409,
      'زمان پاسخ به این پرسش به پایان رسیده است.',
    ]);
    expect((await one.answer(quiz, 0, 0)).status).toBe(200);
    await command('next');
    expect(await outcome(other.answer(await snapshot(), 1, 0))).toEqual([
      400,
      'این پاسخ با پرسشی که روی صفحه است نمی‌خواند.',
    ]);
  });

  test('of 200 players in one second, sent twice each, counts once for each', async () => {
    const { id, command, snapshot } = await quizLive();
    await command('open', { seconds: 1 });
    const quiz = await snapshot();
    const players = await Promise.all(Array.from({ length: 200 }, player));
    const sent = players.flatMap(({ answer }, turn) => [0, 1].map(() => answer(quiz, 0, turn % 2)));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 400 }, () => 200));
    expect(await look(`lives/${id}/quiz`)).toMatchObject({
      quiz: { questions: [{ answers: 200, choices: [{ votes: 100 }, { votes: 100 }] }, {}, {}] },
    });
    await command('resolve');
    expect((await snapshot()).questions[0]?.choices).toMatchObject([{ votes: 100 }, { votes: 100 }]);
  }, 30_000);

  test('needs a login, and a guest has none', async () => {
    const { command, snapshot } = await quizLive();
    await command('open');
    const quiz = await snapshot();
    const guest = caller(await platform.token('guest'));
    for (const answer of [guest.answer(quiz, 0, 0), guest.askRecords(quiz)]) {
      expect(await outcome(answer)).toEqual([403, 'برای شرکت در مسابقه با شمارهٔ همراه خود وارد شوید.']);
    }
    const nobody = caller('none');
    expect((await nobody.answer(quiz, 0, 0)).status).toBe(401);
    expect((await nobody.askRecords(quiz)).status).toBe(401);
  });

  test('is one choice of the question, and in its shape', async () => {
    const { command, snapshot } = await quizLive();
    await command('open');
    const quiz = await snapshot();
    const { answer } = await player();
    expect((await answer(quiz, 0, 7)).status).toBe(400);
    expect((await answer({ ...quiz, questions: [] }, 0, 0)).status).toBe(400);
  });

  test('gives the player the time', async () => {
    const { command, snapshot } = await quizLive();
    await command('open');
    const { headers } = await (await player()).answer(await snapshot(), 0, 0);
    expect(headers.get('access-control-expose-headers')).toContain('date');
    expect(Date.parse(headers.get('date') ?? '')).not.toBeNaN();
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the ranking', () => {
  const place = async (answer: Response | Promise<Response>) => {
    const { rank, of, left, winners } = v.parse(QuizRank, await (await answer).json());
    return [rank, of, left, winners.length];
  };

  test('of an elimination counts those who answered, once all results are known', async () => {
    const { command, snapshot } = await quizLive({ chances: 1, crowd: 500 });
    const [best, second, third, absent] = [await player(), await player(), await player(), await player()];
    for (const [question, [right, wrong]] of [
      [0, 1],
      [2, 0],
      [1, 0],
    ].entries()) {
      await command('open');
      const quiz = await snapshot();
      await best.answer(quiz, question, right ?? 0);
      if (question < 2) await second.answer(quiz, question, (question === 0 ? right : wrong) ?? 0);
      if (question < 1) await third.answer(quiz, question, wrong ?? 0);
    }
    const quiz = await snapshot();
    expect((await outcome(best.askRank(quiz)))[0]).toBe(409);
    expect(quiz.questions.map(({ left }) => left)).toEqual([2, 1, null]);
    await command('resolve');
    expect((await snapshot()).questions.map(({ left }) => left)).toEqual([2, 1, 1]);
    expect(await place(best.askRank(quiz))).toEqual([1, 3, 1, 1]);
    expect(await place(second.askRank(quiz))).toEqual([2, 3, 1, 1]);
    expect(await place(third.askRank(quiz))).toEqual([3, 3, 1, 1]);
    expect(await place(absent.askRank(quiz))).toEqual([null, 3, 1, 1]);
    await command('make');
    expect((await outcome(best.askRank(quiz)))[0]).toBe(410);
  });

  test('of a points quiz is by right answers, and the same number is the same place', async () => {
    const { command, snapshot } = await quizLive({ type: 2 });
    const players = [await player(), await player(), await player()];
    await command('open');
    const quiz = await snapshot();
    for (const [index, { answer }] of players.entries()) await answer(quiz, 0, index === 2 ? 1 : 0);
    await command('finish');
    const [first] = players;
    const { winners } = v.parse(QuizRank, await (await first?.askRank(quiz))?.json());
    expect(winners.map(({ rank }) => rank)).toEqual([1, 1]);
    expect((await snapshot()).questions.map(({ left }) => left)).toEqual([null]);
    const places = await Promise.all(players.map(({ askRank }) => place(askRank(quiz))));
    expect(places).toEqual([
      [1, 3, 3, 2],
      [1, 3, 3, 2],
      [3, 3, 3, 2],
    ]);
  });

  test('without a login has the winners, and no place', async () => {
    const { command, snapshot } = await quizLive({ type: 2 });
    const { answer } = await player();
    await command('open');
    const quiz = await snapshot();
    await answer(quiz, 0, 0);
    await command('finish');
    expect(await place(platform.api(`quiz/${quiz.id}/rank`))).toEqual([null, 1, 1, 1]);
    expect((await caller('none').askRank(quiz)).status).toBe(401);
  });
});
