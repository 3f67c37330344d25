import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { OTP_TYPE } from '../../player/api/schema/login';
import { at, type Query } from './addresses';
import { newMobile, readMessage } from './login-desk';
import { expect, type Player } from './player';
import { fa } from './words';

interface PlannedQuestion {
  readonly title: string;
  readonly choices: readonly string[];
  /** Index of the right one. */
  readonly correct: number;
}

interface QuizState {
  readonly quiz: {
    readonly id: string;
    readonly questions: readonly {
      readonly id: string;
      readonly state: string;
      readonly choices: readonly { readonly id: string; readonly title: string; readonly votes: number }[];
      readonly answers: number;
      /** As in `Date`; `null` while nobody knows. */
      readonly answer_until: string | null;
    }[];
  } | null;
}

export const QUESTIONS: readonly PlannedQuestion[] = [
  { title: 'بلندترین قلهٔ ایران کدام است؟', choices: ['سبلان', 'دماوند', 'تفتان', 'دنا'], correct: 1 },
  { title: 'پایتخت ایران کدام است؟', choices: ['تهران', 'شیراز', 'تبریز', 'یزد'], correct: 0 },
  {
    title: fa('playlist.place', { place: 'کدام رود', count: 'اهواز می‌گذرد؟' }),
    choices: ['زاینده‌رود', 'ارس', 'کارون', 'هیرمند'],
    correct: 2,
  },
];

/** The right one of each question. */
export const RIGHT = QUESTIONS.map(({ choices, correct }) => choices[correct] ?? '');

/** A live of the test's own with a quiz, and its director. */
export class QuizDesk {
  readonly id: string;
  readonly #request: APIRequestContext;

  private constructor(request: APIRequestContext, id: string) {
    this.#request = request;
    this.id = id;
  }

  /** No question of it is open; an answer may take long, so that slow machines are no test. */
  static async make(
    request: APIRequestContext,
    plan: Readonly<Record<string, unknown>> = {},
  ): Promise<QuizDesk> {
    const channel = await request.post(`${at.platform}/operator/channels`, {
      data: { media: 'quick', profile: 'low-latency' },
    });
    const { id }: { id: string } = await channel.json();
    const desk = new QuizDesk(request, id);
    await desk.#post('', { get_interval: 1000, quiz_get_interval: 1000 });
    await desk.do('make', { questions: QUESTIONS, answerSeconds: 40, ...plan });
    return desk;
  }

  query(more: Query = {}): Query {
    return { type: 'live', id: this.id, quiz: this.id, site: 'embed', autoplay: true, ...more };
  }

  do(command: string, data: Readonly<Record<string, unknown>> = {}): Promise<QuizState> {
    return this.#post(`/quiz/${command}`, data);
  }

  async state(): Promise<NonNullable<QuizState['quiz']>> {
    const answer = await this.#request.get(`${at.platform}/operator/lives/${this.id}/quiz`);
    const { quiz }: QuizState = await answer.json();
    if (quiz === null) throw new Error('there is no quiz');
    return quiz;
  }

  /** Titles of the choices that counted, in the order of time. */
  async answers(): Promise<readonly string[]> {
    const answer = await this.#request.get(`${at.platform}/operator/lives/${this.id}/quiz/answers`);
    const kept: readonly { choice: string }[] = await answer.json();
    const choices = (await this.state()).questions.flatMap((question) => question.choices);
    return kept.map(({ choice }) => choices.find(({ id }) => id === choice)?.title ?? choice);
  }

  fault(fault: Readonly<Record<string, unknown>>): Promise<unknown> {
    return this.#post('/faults', fault);
  }

  heal(): Promise<unknown> {
    return this.#post('/faults/clear', {});
  }

  async #post(path: string, data: Readonly<Record<string, unknown>>): Promise<QuizState> {
    const answer = await this.#request.post(`${at.platform}/operator/lives/${this.id}${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
}

/** The token of somebody who has logged in with a number of his own. */
export async function newParticipant(request: APIRequestContext): Promise<string> {
  const mobileNumber = newMobile();
  const uuid = randomUUID();
  const post = async (path: string, data: Record<string, unknown>) => {
    const answer = await request.post(`${at.platform}/api/auth/${path}`, { data: { uuid, ...data } });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const { data: requestId } = await post('login-otp', { mobileNumber, otpType: OTP_TYPE });
  const key = await readMessage(request, mobileNumber);
  const { token } = await post('verify-otp', { key, requestId, otpType: OTP_TYPE });
  return token;
}

/** The card over the picture, and what a viewer does on it. */
export class QuizCard {
  readonly player: Player;

  constructor(player: Player) {
    this.player = player;
  }

  card(state?: string) {
    return this.player.frame.locator(state === undefined ? '[data-quiz]' : `[data-quiz="${state}"]`);
  }

  choice(title: string) {
    return this.card().getByRole('button', { name: title });
  }

  submit() {
    return this.card().getByRole('button', { name: fa('quiz.submit') });
  }

  counted() {
    return this.card('question').getByText(fa('quiz.counted'));
  }

  async answer(title: string): Promise<void> {
    await this.choice(title).click();
    await this.submit().click();
    await expect(this.counted()).toBeVisible();
  }

  async expectResult(verdict: string): Promise<void> {
    await expect(this.card('result').getByText(verdict, { exact: true })).toBeVisible();
  }

  async expectEnd(title: string): Promise<void> {
    await expect(this.card('end').getByText(title, { exact: true })).toBeVisible({ timeout: 20_000 });
  }
}
