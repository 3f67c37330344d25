import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { LiveStream } from '../operator/live-stream';
import type { QuizPlan } from '../operator/quiz';
import { WIDE } from '../specs/steps/sizes';
import { ar, fa } from '../specs/steps/words';
import { at } from './addresses';
import { expectAccessible } from './axe';
import { makeQuick } from './live-steps';
import { operator } from './platform';
import { open, type Player } from './player';

/** The quiz's card: its position over the picture, and its strip. */

const questions = [
  { title: 'بلندترین قلهٔ زاگرس کدام است؟', choices: ['زردکوه', 'دنا', 'اشترانکوه', 'گرین'], correct: 1 },
  {
    title: 'کدام شاعر در سدهٔ هفتم گلستان و بوستان را نوشت و آرامگاهش در شیراز است؟',
    choices: ['خواجه حافظ شیرازی', 'شیخ سعدی', 'نظامی گنجوی', 'حکیم ابوالقاسم فردوسی'],
    correct: 1,
  },
];

const LARGER = [WIDE, { width: 900, height: 506 }, { width: 640, height: 360 }];
const SMALLEST = { width: 400, height: 225 };
const SIZES = [...LARGER, SMALLEST];

async function quizLive(plan: QuizPlan = {}): Promise<LiveStream> {
  const settings = { get_interval: 1000, quiz_get_interval: 1000 };
  return makeQuick({ settings, quiz: { questions, chances: 1, answerSeconds: 90, ...plan } });
}

async function openQuiz(live: LiveStream, query = {}, size: (typeof SIZES)[number] = WIDE): Promise<Player> {
  return open(live.query({ quiz: live.id, site: 'embed', ...query }), size);
}

const asParticipant = async () => ({ xToken: await operator.account().token() });
const card = ({ view }: Player, state: string) => view.getBySelector(`[data-quiz="${state}"]`);
const strip = ({ view }: Player) => view.getBySelector('[data-quiz-pill]');

/** The share of the picture's height above the card. */
function freeShare({ root }: Player): number {
  const place = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
  const [stage, shown] = [place('#stage'), place('[data-quiz]')];
  if (stage === undefined || shown === undefined) return 0;
  return (shown.top - stage.top) / stage.height;
}

const TIERS: readonly (readonly [sizes: (typeof SIZES)[number][], tier: { tags?: string[] }])[] = [
  [[SMALLEST], {}],
  [LARGER, { tags: ['all'] }],
];

for (const [sizes, tier] of TIERS)
  test.for(sizes)(
    'the performer’s face stays free at $width × $height, also above a long question',
    tier,
    async (size) => {
      const live = await quizLive();
      const player = await openQuiz(live, await asParticipant(), size);
      await live.quiz.open();
      await expect.element(card(player, 'question')).toBeVisible();
      expect(freeShare(player)).toBeGreaterThan(0.44);
      await live.quiz.open();
      await expect.element(player.view.getByText(/گلستان/).first()).toBeVisible();
      expect(freeShare(player)).toBeGreaterThan(0.4);
      await live.quiz.resolve();
      await expect.element(card(player, 'result')).toBeVisible();
      expect(freeShare(player)).toBeGreaterThan(0.38);
    },
  );

test('a guest closes an open question to a strip, which opens it again', async () => {
  const live = await quizLive();
  const player = await openQuiz(live);
  await live.quiz.open();
  await expect.element(card(player, 'question')).toBeVisible();
  await player.press('{Escape}');
  await expect.element(strip(player)).toBeVisible();
  await expect.element(strip(player).getByRole('timer')).toBeVisible();
  await live.quiz.open();
  await expect.element(strip(player)).toHaveTextContent(fa('quiz.number', { number: '۲', count: '۲' }));
  await strip(player)
    .getByRole('button', { name: fa('quiz.bring-back') })
    .click();
  await expect.element(card(player, 'question')).toBeVisible();
  await card(player, 'question')
    .getByRole('button', { name: fa('action.close') })
    .click();
  await expect.element(strip(player)).toBeVisible();
});

test('Escape does not close an open question of a viewer who can answer', async () => {
  const live = await quizLive();
  const player = await openQuiz(live, await asParticipant());
  await live.quiz.open();
  await expect.element(card(player, 'question')).toBeVisible();
  await expect
    .element(card(player, 'question').getByRole('button', { name: fa('action.close') }))
    .not.toBeInTheDocument();
  await player.press('{Escape}');
  await expect.element(card(player, 'question')).toBeVisible();
  await expect.element(strip(player)).not.toBeInTheDocument();
});

/** The last result is shown for 10 s before the end, and a busy machine needs more time. */
const UNTIL_THE_END = { timeout: 30_000 };

test('an eliminated viewer ends with rank and right answers, from the platform', {
  ...UNTIL_THE_END,
  tags: ['all'],
}, async () => {
  const live = await quizLive({ questions: questions.slice(0, 1) });
  const player = await openQuiz(live, await asParticipant());
  await live.quiz.open();
  await player.view.getByRole('button', { name: 'زردکوه' }).click();
  await player.view.getByRole('button', { name: fa('quiz.submit') }).click();
  await expect.poll(() => live.quiz.answers()).toEqual(['زردکوه']);
  await live.quiz.resolve();
  await expect.element(card(player, 'end'), { timeout: 15_000 }).toHaveTextContent(fa('quiz.eliminated'));
  await expect.element(card(player, 'end')).toHaveTextContent(fa('quiz.rank', { rank: '۱', of: '۱' }));
  await expect
    .element(card(player, 'end'))
    .toHaveTextContent(fa('quiz.right-count', { points: '۰', count: '۱' }));
});

/** Answers as another device of the same viewer. */
async function answerElsewhere(live: LiveStream, token: string, choice: number): Promise<void> {
  const { quiz } = await (await fetch(`${at.platform}/api/live/${live.id}/aggregate/${live.id}`)).json();
  const [question] = (await live.quiz.state()).questions;
  const answered = await fetch(`${at.platform}/api/quiz/answer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      quiz: {
        id: quiz.id,
        questions: [{ id: question?.id, choices: [{ id: question?.choices[choice]?.id }] }],
      },
      encrypted_quiz: quiz.encrypted_quiz,
    }),
  });
  expect(answered.status).toBe(200);
}

test('the end fits the mini player, also with the long words of Arabic', async () => {
  const live = await quizLive({ questions: questions.slice(0, 1) });
  const { xToken } = await asParticipant();
  await live.quiz.open();
  await answerElsewhere(live, xToken, 0);
  await live.quiz.resolve();
  await live.quiz.finish();
  const player = await openQuiz(live, { xToken, lang: 'ar' }, { width: 300, height: 170 });
  const end = card(player, 'end');
  await expect.element(end, { timeout: 12_000 }).toHaveTextContent(ar('quiz.rank', { rank: '١', of: '١' }));
  const body = end.element().querySelector('h2')?.parentElement?.parentElement;
  expect(body?.scrollHeight).toBeLessThanOrEqual(body?.clientHeight ?? 0);
});

/** A quiz with one question that four people have answered, the last one incorrectly. */
async function playedQuiz(): Promise<{ live: LiveStream; tokens: readonly string[] }> {
  const live = await quizLive({ questions: questions.slice(0, 1) });
  const names = ['سارا محمدی', 'علي الموسوي', 'Ali <b>', 'نگار'];
  const tokens = await Promise.all(names.map((name) => operator.account().token(name)));
  await live.quiz.open();
  for (const [index, token] of tokens.entries()) await answerElsewhere(live, token, index < 3 ? 1 : 0);
  return { live, tokens };
}

const ENDINGS = [...SIZES, { width: 390, height: 844 }, { width: 300, height: 170 }];

test('each result of an elimination shows how many are left, at every size', async () => {
  const { live, tokens } = await playedQuiz();
  const player = await openQuiz(live, { xToken: tokens[0] });
  await expect.element(card(player, 'question')).toBeVisible();
  await live.quiz.resolve();
  const box = (locator: Locator) => locator.element().getBoundingClientRect();
  for (const { width, height } of ENDINGS) {
    await page.viewport(width, height);
    const result = card(player, 'result');
    await expect.element(result).toHaveTextContent(fa('quiz.left', { count: '۳' }));
    const faults = () => {
      const left = box(result.getBySelector('[data-quiz-left]'));
      const verdict = box(result.getByText(fa('quiz.right'), { exact: true }));
      const close = box(result.getByRole('button', { name: fa('action.close') }));
      return {
        isOutside: left.left < box(result).left || left.right > box(result).right,
        isCovered: overlaps(left, verdict) || overlaps(left, close),
      };
    };
    await expect
      .poll(faults, { message: `${width} × ${height}` })
      .toEqual({ isOutside: false, isCovered: false });
  }
});

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

test('the podium stands whole in the card, at every size', UNTIL_THE_END, async () => {
  const { live, tokens } = await playedQuiz();
  await live.quiz.resolve();
  await live.quiz.finish();
  await expectPodium(await openQuiz(live, { xToken: tokens[3] }));
});

test(
  'a guest has the podium as well, whole at every size, and is not asked to log in for it',
  UNTIL_THE_END,
  async () => {
    const { live } = await playedQuiz();
    await live.quiz.resolve();
    await live.quiz.finish();
    const player = await openQuiz(live);
    await expectPodium(player);
    const end = card(player, 'end');
    await expect.element(end).toHaveTextContent(fa('quiz.over'));
    await end.getByRole('button', { name: fa('action.close') }).click();
    await expect.element(strip(player)).toBeVisible();
    await expect.element(player.view.getByRole('button', { name: fa('quiz.join') })).not.toBeInTheDocument();
  },
);

async function expectPodium(player: Player): Promise<void> {
  const end = card(player, 'end');
  const podium = end.getByRole('list', { name: fa('quiz.winners') });
  await expect.element(podium, { timeout: 12_000 }).toBeVisible();
  const steps = podium.getByRole('listitem');
  await expect.element(steps.nth(0)).toHaveTextContent(fa('quiz.place', { rank: '۱' }));
  for (const { width, height } of ENDINGS) {
    await page.viewport(width, height);
    const inside = () => {
      const outer = end.element().getBoundingClientRect();
      return steps.elements().filter((step) => {
        const { left, right, top, bottom } = step.getBoundingClientRect();
        return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
      }).length;
    };
    await expect.poll(inside, { message: `${width} × ${height}` }).toBe(3);
  }
}

test('the viewer’s answers are opened from the ending by keyboard, and the ending comes back', async () => {
  const { live, tokens } = await playedQuiz();
  await live.quiz.resolve();
  await live.quiz.finish();
  const player = await openQuiz(live, { xToken: tokens[3] });
  const end = card(player, 'end');
  const button = end.getByRole('button', { name: fa('quiz.my-answers') });
  await expect.element(button).toBeVisible();
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await player.press('{Enter}');
  const answers = end.getByRole('region', { name: fa('quiz.my-answers') });
  await expect.element(answers).toHaveTextContent('زردکوه');
  await expect.element(answers).toHaveTextContent(`${fa('quiz.right-answer')} دنا`);
  const back = end.getByRole('button', { name: fa('action.back') });
  await expect.element(back).toHaveFocus();
  await expectAccessible(player);
  await player.press('{Enter}');
  await expect.element(end).toHaveTextContent(fa('quiz.eliminated'));
});
