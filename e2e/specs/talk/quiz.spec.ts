import type { LiveStream } from '../../operator/live-stream';
import type { Operator } from '../../operator/operator';
import type { Query } from '../../operator/query';
import type { QuizPlan } from '../../operator/quiz';
import { at, playerUrl } from '../steps/addresses';
import { Login } from '../steps/pages/login';
import { QuizCard } from '../steps/pages/quiz-card';
import { expect, test } from '../steps/player';
import { collect } from '../steps/requests';
import { SMALL } from '../steps/sizes';
import { JOURNEY } from '../steps/tiers';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** Whole quizzes, played by viewers on their pages, controlled by the platform's director. */

const QUESTIONS = [
  { title: 'بلندترین قلهٔ ایران کدام است؟', choices: ['سبلان', 'دماوند', 'تفتان', 'دنا'], correct: 1 },
  { title: 'پایتخت ایران کدام است؟', choices: ['تهران', 'شیراز', 'تبریز', 'یزد'], correct: 0 },
  {
    title: 'کدام رود از اهواز می‌گذرد؟',
    choices: ['زاینده‌رود', 'ارس', 'کارون', 'هیرمند'],
    correct: 2,
  },
];

/** The correct choice of each question. */
const RIGHT = QUESTIONS.map(({ choices, correct }) => choices[correct] ?? '');

/** Answers have plenty of time, so that slow machines do not fail. */
function quizLive(operator: Operator, plan: QuizPlan = {}): Promise<LiveStream> {
  return operator.liveStream({
    media: 'quick',
    profile: 'low-latency',
    settings: { get_interval: 1000, quiz_get_interval: 1000 },
    quiz: { questions: QUESTIONS, answerSeconds: 40, ...plan },
  });
}

function withQuiz({ id, query }: LiveStream, more: Query = {}): Query {
  return query({ quiz: id, site: 'embed', ...more });
}

test('a viewer who answers every question correctly wins', async ({ player, operator, page }) => {
  const live = await quizLive(operator, { chances: 1, crowd: 200, questions: QUESTIONS.slice(0, 2) });
  const answers = collect(page, 'quiz/answer');
  const quiz = new QuizCard(await player.open(withQuiz(live, { xToken: await operator.account().token() })));
  for (const [index, right] of RIGHT.slice(0, 2).entries()) {
    await live.quiz.next();
    await expect(quiz.card('ready')).toBeVisible();
    await live.quiz.open();
    await expect(quiz.card('question')).toContainText(QUESTIONS[index]?.title ?? '');
    await expect(quiz.submit()).toHaveAttribute('aria-disabled', 'true');
    await quiz.answer(right);
    await expect(quiz.choice(right)).toHaveAttribute('aria-disabled', 'true');
    await live.quiz.resolve();
    await quiz.expectResult(fa('quiz.right'));
    await expect(quiz.choice(right)).toContainText('٪');
  }
  await live.quiz.next();
  await quiz.expectEnd(fa('quiz.winner'));
  expect(await live.quiz.answers()).toEqual(RIGHT.slice(0, 2));
  expect(answers).toHaveLength(2);
});

test('a viewer with one chance is out with the first wrong answer, and keeps watching', async ({
  player,
  operator,
}) => {
  const live = await quizLive(operator, { chances: 1 });
  const quiz = new QuizCard(await player.open(withQuiz(live, { xToken: await operator.account().token() })));
  await live.quiz.open();
  await quiz.answer('سبلان');
  await live.quiz.resolve();
  await quiz.expectResult(fa('quiz.wrong'));
  await expect(quiz.card('result')).toContainText(fa('quiz.eliminated'));
  await expect(quiz.choice('دماوند')).toHaveAttribute('data-mark', 'right');
  await expect(quiz.choice('سبلان')).toHaveAttribute('data-mark', 'wrong');
  await live.quiz.open();
  await expect(quiz.card('question')).toContainText(fa('quiz.eliminated'));
  await expect(quiz.choice('تهران')).toHaveAttribute('aria-disabled', 'true');
  await expect(quiz.submit()).toHaveCount(0);
  await live.quiz.finish();
  await quiz.expectEnd(fa('quiz.eliminated'));
});

test('a viewer who skips questions runs out of chances', async ({ player, operator }) => {
  const live = await quizLive(operator, { chances: 2 });
  const quiz = new QuizCard(await player.open(withQuiz(live, { xToken: await operator.account().token() })));
  await live.quiz.open();
  await expect(quiz.card('question')).toContainText(fa('quiz.chances', { count: '۲' }));
  await quiz.answer('تفتان');
  await live.quiz.resolve();
  await expect(quiz.card('result')).toContainText(fa('quiz.chances-left', { count: '۱' }));
  await live.quiz.open();
  await expect(quiz.choice('تهران')).toBeVisible();
  await live.quiz.resolve();
  await quiz.expectResult(fa('quiz.missed'));
  await expect(quiz.card('result')).toContainText(fa('quiz.out-of-chances'));
  await live.quiz.finish();
  await quiz.expectEnd(fa('quiz.out-of-chances'));
});

test('a viewer who logs in at the second question takes part from there', async ({ player, operator }) => {
  const live = await quizLive(operator, { chances: 3 });
  const opened = await player.open(withQuiz(live));
  const quiz = new QuizCard(opened);
  const login = new Login(opened);
  await live.quiz.open();
  await expect(quiz.choice('دماوند')).toHaveAttribute('aria-disabled', 'true');
  await live.quiz.open();
  await expect(quiz.card('question')).toContainText(fa('quiz.join-why'));
  await quiz
    .card()
    .getByRole('button', { name: fa('quiz.join') })
    .click();
  const account = operator.account();
  await login.askCode(account.mobile);
  await login.confirm(await account.code());
  await expect(login.popover).toHaveCount(0);
  // The question that was asked before they arrived has cost one.
  await expect(quiz.card('question')).toContainText(fa('quiz.chances', { count: '۲' }));
  await quiz.answer('تهران');
  await live.quiz.resolve();
  await quiz.expectResult(fa('quiz.right'));
  expect(await live.quiz.answers()).toEqual(['تهران']);
});

test('a viewer who loses the network during a question finds the right state, and a later one counts', async ({
  player,
  operator,
  context,
}) => {
  const live = await quizLive(operator, { chances: 3 });
  const quiz = new QuizCard(await player.open(withQuiz(live, { xToken: await operator.account().token() })));
  await live.quiz.open();
  await quiz.answer('دماوند');
  await live.quiz.open();
  await quiz.choice('تهران').click();
  await context.setOffline(true);
  // The answer is sent again while there is time, which ends when the next question opens.
  await quiz.submit().click();
  await live.quiz.open();
  await context.setOffline(false);
  await expect(quiz.card('question')).toContainText(QUESTIONS[2]?.title ?? '', { timeout: 20_000 });
  await expect(quiz.card('question')).toContainText(fa('quiz.chances', { count: '۲' }));
  await quiz.answer('کارون');
  expect(await live.quiz.answers()).toEqual(['دماوند', 'کارون']);
});

test('a device whose clock is an hour fast shows the remaining time by the server’s', async ({
  player,
  operator,
  page,
}) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  const live = await quizLive(operator, { chances: 3 });
  const quiz = new QuizCard(await player.open(withQuiz(live, { xToken: await operator.account().token() })));
  await live.quiz.open({ seconds: 18 });
  const timer = quiz.card('question').getByRole('timer');
  await expect(timer).toHaveText(/^([۵-۹]|۱[۰-۸])$/);
  await quiz.answer('دماوند');
  await expect(quiz.card('over')).toBeVisible({ timeout: 25_000 });
  const seenAt = Date.now();
  const [question] = (await live.quiz.state()).questions;
  // If both clocks agree, the difference is the time of the request.
  expect(seenAt).toBeGreaterThan(Date.parse(question?.answer_until ?? '') - 1000);
});

test(
  'ten taps, a reload and a second tab send one answer',
  JOURNEY,
  async ({ player, operator, page, context }) => {
    const live = await quizLive(operator, { chances: 3 });
    const query = withQuiz(live, { xToken: await operator.account().token() });
    const answers = collect(page, 'quiz/answer');
    const quiz = new QuizCard(await player.open(query));
    await live.quiz.open();
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
    expect([answers.length, fromTab.length, await live.quiz.answers()]).toEqual([1, 0, ['دماوند']]);
  },
);

test('keys choose and send, seek nothing meanwhile, and cannot close an open question', async ({
  player,
  operator,
}) => {
  const live = await quizLive(operator, { type: 2 });
  const quiz = new QuizCard(await player.open(withQuiz(live, { xToken: await operator.account().token() })));
  await live.quiz.open();
  await expect(quiz.card('question')).toBeVisible();
  await quiz.player.press('3');
  await expect(quiz.choice('تفتان')).toHaveAttribute('aria-pressed', 'true');
  await quiz.player.press('2');
  await expect(quiz.choice('دماوند')).toHaveAttribute('aria-pressed', 'true');
  await quiz.player.press('Escape');
  await expect(quiz.card('question')).toBeVisible();
  await quiz.player.press('Enter');
  await expect(quiz.counted()).toBeVisible();
  await live.quiz.resolve();
  await quiz.expectResult(fa('quiz.right'));
  await expect(quiz.card('result')).toContainText(fa('quiz.points', { points: '۱' }));
  await quiz.player.press('Escape');
  await expect(quiz.card()).toHaveCount(0);
  await live.quiz.finish();
  await quiz.expectEnd(fa('playlist.place', { place: 'امتیاز شما: ۱', count: '۱' }));
});

test('a refusal is shown in the platform’s words, and can be tried again while there is time', async ({
  player,
  operator,
  shownTexts,
}) => {
  const live = await quizLive(operator);
  const quiz = new QuizCard(await player.open(withQuiz(live, { xToken: await operator.account().token() })));
  await live.quiz.open();
  await quiz.choice('دماوند').click();
  await live.fault({ effect: 'status', status: 400, on: 'answer' });
  await quiz.submit().click();
  await expect.poll(shownTexts).toContain('عملیات ناموفق بود.');
  await live.heal();
  await quiz.submit().click();
  await expect(quiz.counted()).toBeVisible();
  expect(await live.quiz.answers()).toEqual(['دماوند']);
});

test('a chosen but unsent answer is sent when the time runs out', async ({ player, operator }) => {
  const live = await quizLive(operator);
  const quiz = new QuizCard(await player.open(withQuiz(live, { xToken: await operator.account().token() })));
  await live.quiz.open({ seconds: 16 });
  await quiz.choice('دماوند').click();
  await expect.poll(() => live.quiz.answers(), { timeout: 25_000 }).toEqual(['دماوند']);
});

test('two hundred answers within one second are counted once each', async ({ operator }) => {
  const live = await quizLive(operator, { answerSeconds: 30 });
  const tokens = await Promise.all(Array.from({ length: 200 }, () => operator.account().token()));
  const { questions } = await live.quiz.open();
  const { quiz: snapshot } = await (
    await fetch(`${at.platform}/api/live/${live.id}/aggregate/${live.id}`)
  ).json();
  const [question] = questions;
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
  // Each sends twice, like a page that got no response.
  const answered = await Promise.all(
    tokens.flatMap((token, index) => [send(token, index), send(token, index)]),
  );
  expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
  const [counted] = (await live.quiz.state()).questions;
  expect([counted?.answers, counted?.choices.map(({ votes }) => votes)]).toEqual([200, [50, 50, 50, 50]]);
});
