import { at, playerUrl } from './addresses';
import { collect, LoginDesk, newMobile, readMessage } from './login-desk';
import { expect, test } from './player';
import { newParticipant, QUESTIONS, QuizCard, QuizDesk, RIGHT } from './quiz-desk';
import { SMALL } from './sizes';
import { fa } from './words';

test.use({ viewport: SMALL });

/** Whole quizzes, played by viewers with their hands, against the platform's director. */

test('who answers every question rightly wins', async ({ player, request, page }) => {
  const desk = await QuizDesk.make(request, { chances: 1, crowd: 200, questions: QUESTIONS.slice(0, 2) });
  const answers = collect(page, 'quiz/answer');
  const quiz = new QuizCard(await player.open(desk.query({ xToken: await newParticipant(request) })));
  for (const [index, right] of RIGHT.slice(0, 2).entries()) {
    await desk.do('next');
    await expect(quiz.card('ready')).toBeVisible();
    await desk.do('open');
    await expect(quiz.card('question')).toContainText(QUESTIONS[index]?.title ?? '');
    await expect(quiz.submit()).toHaveAttribute('aria-disabled', 'true');
    await quiz.answer(right);
    await expect(quiz.choice(right)).toHaveAttribute('aria-disabled', 'true');
    await desk.do('resolve');
    await quiz.expectResult(fa('quiz.right'));
    await expect(quiz.choice(right)).toContainText('٪');
  }
  await desk.do('next');
  await quiz.expectEnd(fa('quiz.winner'));
  expect(await desk.answers()).toEqual(RIGHT.slice(0, 2));
  expect(answers).toHaveLength(2);
});

test('who has one chance is out with the first wrong answer, and watches on', async ({ player, request }) => {
  const desk = await QuizDesk.make(request, { chances: 1 });
  const quiz = new QuizCard(await player.open(desk.query({ xToken: await newParticipant(request) })));
  await desk.do('open');
  await quiz.answer('سبلان');
  await desk.do('resolve');
  await quiz.expectResult(fa('quiz.wrong'));
  await expect(quiz.card('result')).toContainText(fa('quiz.eliminated'));
  await expect(quiz.choice('دماوند')).toHaveAttribute('data-mark', 'right');
  await expect(quiz.choice('سبلان')).toHaveAttribute('data-mark', 'wrong');
  await desk.do('open');
  await expect(quiz.card('question')).toContainText(fa('quiz.eliminated'));
  await expect(quiz.choice('تهران')).toHaveAttribute('aria-disabled', 'true');
  await expect(quiz.submit()).toHaveCount(0);
  await desk.do('finish');
  await quiz.expectEnd(fa('quiz.eliminated'));
});

test('who lets questions pass runs out of chances', async ({ player, request }) => {
  const desk = await QuizDesk.make(request, { chances: 2 });
  const quiz = new QuizCard(await player.open(desk.query({ xToken: await newParticipant(request) })));
  await desk.do('open');
  await expect(quiz.card('question')).toContainText(fa('quiz.chances', { count: '۲' }));
  await quiz.answer('تفتان');
  await desk.do('resolve');
  await expect(quiz.card('result')).toContainText(fa('quiz.chances-left', { count: '۱' }));
  await desk.do('open');
  await expect(quiz.choice('تهران')).toBeVisible();
  await desk.do('resolve');
  await quiz.expectResult(fa('quiz.missed'));
  await expect(quiz.card('result')).toContainText(fa('quiz.out-of-chances'));
  await desk.do('finish');
  await quiz.expectEnd(fa('quiz.out-of-chances'));
});

test('who logs in at the second question takes part from there', async ({ player, request }) => {
  const desk = await QuizDesk.make(request, { chances: 3 });
  const opened = await player.open(desk.query());
  const quiz = new QuizCard(opened);
  const login = new LoginDesk(opened);
  await desk.do('open');
  await expect(quiz.choice('دماوند')).toHaveAttribute('aria-disabled', 'true');
  await desk.do('open');
  await expect(quiz.card('question')).toContainText(fa('quiz.join-why'));
  await quiz
    .card()
    .getByRole('button', { name: fa('quiz.join') })
    .click();
  const mobile = newMobile();
  await login.askCode(mobile);
  await login.confirm(await readMessage(request, mobile));
  await expect(login.popover).toHaveCount(0);
  // The question before he came has cost him one.
  await expect(quiz.card('question')).toContainText(fa('quiz.chances', { count: '۲' }));
  await quiz.answer('تهران');
  await desk.do('resolve');
  await quiz.expectResult(fa('quiz.right'));
  expect(await desk.answers()).toEqual(['تهران']);
});

test('who loses the network in the midst of a question finds the right state, and a later one counts', async ({
  player,
  request,
  context,
  said,
}) => {
  const desk = await QuizDesk.make(request, { chances: 3 });
  const quiz = new QuizCard(await player.open(desk.query({ xToken: await newParticipant(request) })));
  await desk.do('open');
  await quiz.answer('دماوند');
  await desk.do('open');
  await quiz.choice('تهران').click();
  await context.setOffline(true);
  await quiz.submit().click();
  await expect.poll(said).toContain(fa('toast.quiz-answer-failed'));
  await expect(quiz.submit()).toBeEnabled();
  await desk.do('open');
  await context.setOffline(false);
  await expect(quiz.card('question')).toContainText(QUESTIONS[2]?.title ?? '', { timeout: 20_000 });
  await expect(quiz.card('question')).toContainText(fa('quiz.chances', { count: '۲' }));
  await quiz.answer('کارون');
  expect(await desk.answers()).toEqual(['دماوند', 'کارون']);
});

test('a device whose clock is an hour fast shows the time that is left by the server’s', async ({
  player,
  request,
  page,
}) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  const desk = await QuizDesk.make(request, { chances: 3 });
  const quiz = new QuizCard(await player.open(desk.query({ xToken: await newParticipant(request) })));
  await desk.do('open', { seconds: 18 });
  const timer = quiz.card('question').getByRole('timer');
  await expect(timer).toHaveText(/^([۵-۹]|۱[۰-۸])$/);
  await quiz.answer('دماوند');
  await expect(quiz.card('over')).toBeVisible({ timeout: 25_000 });
  const seenAt = Date.now();
  const [question] = (await desk.state()).questions;
  // Between two clocks that agree lies what an answer takes on its way.
  expect(seenAt).toBeGreaterThan(Date.parse(question?.answer_until ?? '') - 1000);
});

test('ten taps, a reload and a second tab send one answer', async ({ player, request, page, context }) => {
  const desk = await QuizDesk.make(request, { chances: 3 });
  const query = desk.query({ xToken: await newParticipant(request) });
  const answers = collect(page, 'quiz/answer');
  const quiz = new QuizCard(await player.open(query));
  await desk.do('open');
  await quiz.choice('دماوند').click();
  await quiz.submit().evaluate((button: HTMLElement) => {
    for (let taps = 0; taps < 10; taps += 1) button.click();
  });
  await expect(quiz.counted()).toBeVisible();
  await quiz.choice('سبلان').click({ force: true });
  await expect(quiz.choice('دماوند')).toHaveAttribute('aria-pressed', 'true');
  const again = new QuizCard(await player.open(query));
  await expect(again.counted()).toBeVisible();
  const tab = await context.newPage();
  const fromTab = collect(tab, 'quiz/answer');
  await tab.goto(playerUrl(query));
  await expect(tab.getByText(fa('quiz.counted')).last()).toBeVisible({ timeout: 20_000 });
  expect([answers.length, fromTab.length, await desk.answers()]).toEqual([1, 0, ['دماوند']]);
});

test('keys choose and send, seek nothing meanwhile, and cannot close an open question', async ({
  player,
  request,
}) => {
  const desk = await QuizDesk.make(request, { type: 2 });
  const quiz = new QuizCard(await player.open(desk.query({ xToken: await newParticipant(request) })));
  await desk.do('open');
  await expect(quiz.card('question')).toBeVisible();
  await quiz.player.press('3');
  await expect(quiz.choice('تفتان')).toHaveAttribute('aria-pressed', 'true');
  await quiz.player.press('2');
  await expect(quiz.choice('دماوند')).toHaveAttribute('aria-pressed', 'true');
  await quiz.player.press('Escape');
  await expect(quiz.card('question')).toBeVisible();
  await quiz.player.press('Enter');
  await expect(quiz.counted()).toBeVisible();
  await desk.do('resolve');
  await quiz.expectResult(fa('quiz.right'));
  await expect(quiz.card('result')).toContainText(fa('quiz.points', { points: '۱' }));
  await quiz.player.press('Escape');
  await expect(quiz.card()).toHaveCount(0);
  await desk.do('finish');
  await quiz.expectEnd(fa('playlist.place', { place: 'امتیاز شما: ۱', count: '۱' }));
});

test('a refusal is told in the platform’s words, and may be tried again while there is time', async ({
  player,
  request,
  said,
}) => {
  const desk = await QuizDesk.make(request);
  const quiz = new QuizCard(await player.open(desk.query({ xToken: await newParticipant(request) })));
  await desk.do('open');
  await quiz.choice('دماوند').click();
  await desk.fault({ effect: 'status', status: 400, on: 'answer' });
  await quiz.submit().click();
  await expect.poll(said).toContain('عملیات ناموفق بود.');
  await desk.heal();
  await quiz.submit().click();
  await expect(quiz.counted()).toBeVisible();
  expect(await desk.answers()).toEqual(['دماوند']);
});

test('what was chosen and not sent goes when the time runs out', async ({ player, request }) => {
  const desk = await QuizDesk.make(request);
  const quiz = new QuizCard(await player.open(desk.query({ xToken: await newParticipant(request) })));
  await desk.do('open', { seconds: 16 });
  await quiz.choice('دماوند').click();
  await expect.poll(() => desk.answers(), { timeout: 25_000 }).toEqual(['دماوند']);
});

test('two hundred who answer within one second are counted once each', async ({ request }) => {
  const desk = await QuizDesk.make(request, { answerSeconds: 30 });
  const tokens = await Promise.all(Array.from({ length: 200 }, () => newParticipant(request)));
  const { quiz } = await desk.do('open');
  const { quiz: snapshot } = await (
    await request.get(`${at.platform}/api/live/${desk.id}/aggregate/${desk.id}`)
  ).json();
  const [question] = quiz?.questions ?? [];
  const send = (token: string, choice: number) =>
    fetch(`${at.platform}/api/quiz/answer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        quiz: {
          id: snapshot.id,
          questions: [{ id: question?.id, choices: [{ id: question?.choices[choice % 4]?.id }] }],
        },
        encrypted_quiz: snapshot.encrypted_quiz,
      }),
    });
  // Each sends twice, as a page does that has not heard.
  const answered = await Promise.all(
    tokens.flatMap((token, index) => [send(token, index), send(token, index)]),
  );
  expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
  const [counted] = (await desk.state()).questions;
  expect([counted?.answers, counted?.choices.map(({ votes }) => votes)]).toEqual([200, [50, 50, 50, 50]]);
});
