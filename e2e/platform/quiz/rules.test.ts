// @vitest-environment node
import { afterAll, describe, expect, test } from 'vitest';
import { openQuizOperator, outcome } from './quiz-in-test';

const { platform, aggregate, quizLive, player } = await openQuizOperator();
afterAll(() => platform.close());

describe('chances', () => {
  test('are lost by wrong and missing answers when the result is revealed; then no answer is accepted', async () => {
    const { command, snapshot } = await quizLive({ chances: 2 });
    const { answer, records } = await player();
    await command('open');
    await answer(await snapshot(), 0, 1);
    expect(await records(await snapshot())).toEqual([[1, 2, 2]]);
    await command('next');
    expect(await records(await snapshot())).toEqual([[1, 1, 2]]);
    await command('open');
    await command('next');
    expect(await records(await snapshot())).toEqual([
      [1, 1, 2],
      [null, 0, 2],
    ]);
    await command('open');
    const late = await outcome(answer(await snapshot(), 2, 1));
    expect(late).toEqual([403, 'فرصت‌های شما تمام شده است و دیگر نمی‌توانید پاسخ دهید.']);
  });

  test('with a single chance: the first mistake eliminates, and a right answer continues', async () => {
    const { command, snapshot } = await quizLive({ chances: 1 });
    const [wrong, right] = [await player(), await player()];
    await command('open');
    const first = await snapshot();
    expect((await wrong.answer(first, 0, 1)).status).toBe(200);
    expect((await right.answer(first, 0, 0)).status).toBe(200);
    await command('open');
    const second = await snapshot();
    expect(await outcome(wrong.answer(second, 1, 2))).toEqual([403, 'شما از مسابقه حذف شده‌اید.']);
    expect(await outcome(right.answer(second, 1, 2))).toEqual([200, 'ok']);
    expect(await right.records(second)).toEqual([
      [0, 1, 1],
      [2, 1, 1],
    ]);
  });

  test('matter in no points quiz', async () => {
    const { command, snapshot } = await quizLive({ type: 2 });
    const { answer, records } = await player();
    await command('open');
    await answer(await snapshot(), 0, 1);
    await command('open');
    expect(await outcome(answer(await snapshot(), 1, 0))).toEqual([200, 'ok']);
    expect(await records(await snapshot())).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
  });
});

describe('the sealed blob', () => {
  test('is refused at both calls when it was touched, is of another quiz, or of one that is over', async () => {
    const { command, snapshot } = await quizLive();
    await command('open');
    const quiz = await snapshot();
    const other = await quizLive();
    await other.command('open');
    const { answer, askRecords } = await player();
    const bytes = Buffer.from(quiz.encrypted_quiz, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(15) ^ 1, 15);
    const foreign = (await other.snapshot()).encrypted_quiz;
    for (const sealed of [bytes.toString('base64url'), '', '{}', foreign]) {
      expect(await outcome(answer(quiz, 0, 0, sealed))).toEqual([400, 'این مسابقه معتبر نیست.']);
      expect((await askRecords({ ...quiz, encrypted_quiz: sealed })).status).toBe(400);
    }
    expect((await askRecords({ ...quiz, type: 2 })).status).toBe(400);
    await command('make');
    const over = [410, 'این مسابقه به پایان رسیده است.'];
    expect(await outcome(answer(quiz, 0, 0))).toEqual(over);
    expect(await outcome(askRecords(quiz))).toEqual(over);
  });

  test('from before a question opened is none for its answer', async () => {
    const { command, snapshot } = await quizLive();
    const before = (await snapshot()).encrypted_quiz;
    await command('open');
    const quiz = await snapshot();
    const { answer } = await player();
    expect((await answer(quiz, 0, 0, before)).status).toBe(400);
    expect((await answer(quiz, 0, 0)).status).toBe(200);
  });

  test('reveals nothing early, and is equal to the byte while nothing changes, so that the aggregate is shared', async () => {
    const { id, command } = await quizLive();
    await command('open');
    const ask = () => platform.api(`live/${id}/aggregate/${id}`);
    const [first, again] = [await ask(), await ask()];
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(first.headers.get('cache-control')).toBe('public, max-age=1');
    await command('close');
    expect((await ask()).headers.get('cache-control')).toBe('public, max-age=0');
    const { quiz } = await aggregate(id);
    expect(Buffer.from(quiz?.encrypted_quiz ?? '', 'base64url').toString('latin1')).not.toContain(id);
  });
});
