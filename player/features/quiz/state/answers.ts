import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../../api/api-error';
import type { Quiz } from '../../../api/quiz';
import { spread } from '../../../lib/polling/jitter';
import { wait } from '../../../lib/time/wait';
import type { KeptVotes } from '../../../session/live-data/kept-votes';
import type { OwnAnswer } from './quiz';
import type { Choices } from './standing';

/**
 * Delays between attempts to send an answer; half of each is random, since thousands retry at once. The last delay
 * repeats until the question closes. Milliseconds.
 */
const AGAIN_MS = [400, 1200, 2500, 5000];

/** Maximum number of retries for a question without a closing time. */
const MOST_TRIES = 20;

/** With a longer `Retry-After`, the answer fails at once, and the viewer can send it again; milliseconds. */
const LONGEST_PLEA_MS = 10_000;

export interface Answer {
  readonly quiz: Quiz;
  readonly question: string;
  readonly choice: string;
}

export interface AnswersOptions {
  /** The stored answers, one per viewer and question, shared by all pages of this browser. */
  readonly kept: () => KeptVotes;
  /** Runs the function while no other page of this browser runs one for the same question. */
  readonly alone: (question: string, run: () => Promise<void>) => Promise<void>;
  /** @throws ApiError */
  readonly send: (answer: Answer, signal: AbortSignal) => Promise<void>;
  /** Milliseconds until the question closes; negative if it has closed, infinite if it has no closing time. */
  readonly timeLeft: (answer: Answer) => number;
  /** Called if the answer does not count. */
  readonly onFailure: (error: ApiError) => void;
  /** Called if the platform has another answer already, or accepts none any more: its records then decide. */
  readonly onConflict: () => void;
  readonly random?: () => number;
}

/** One viewer's answers: chosen, sent once, and confirmed only by the platform. */
export interface Answers {
  readonly all: ReadonlySignal<ReadonlyMap<string, OwnAnswer>>;
  /** The answers that count. */
  readonly counted: ReadonlySignal<Choices>;
  /** Sets or changes the answer, unless it has been sent. */
  choose(question: string, choice: string): void;
  /** Sends the chosen answer; has no effect while it is being sent. */
  submit(quiz: Quiz, question: string): Promise<void>;
  /** Restores answers that another page of this browser sent, or this one before a reload. */
  recall(quiz: Quiz, question: string): Promise<void>;
  /** Adopts the answers that count according to the platform. */
  adopt(choices: Choices): void;
  /** Discards all answers, because the viewer has changed. */
  forget(): void;
  close(): void;
}

export function openAnswers(options: AnswersOptions): Answers {
  const { kept, alone, send, timeLeft, onFailure, onConflict, random = Math.random } = options;
  const all = signal<ReadonlyMap<string, OwnAnswer>>(new Map());
  let closing = new AbortController();

  const note = (question: string, answer: OwnAnswer | null) => {
    const next = new Map(all.peek());
    if (answer === null) next.delete(question);
    else next.set(question, answer);
    all.value = next;
  };

  /** Repeats a request that may have been lost: sending the same answer again changes nothing on the platform. */
  const sendUntilAnswered = async (answer: Answer, signal: AbortSignal) => {
    for (let tries = 0; ; tries += 1) {
      try {
        await send(answer, signal);
        return;
      } catch (error) {
        const pause = AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)];
        const isLast = pause === undefined || tries === MOST_TRIES;
        if (!(error instanceof ApiError) || isLast || !isWorthATry(error)) throw error;
        const plea = (error.retryAfter ?? 0) * 1000;
        // After such a wait the question has closed, or the viewer has seen the answer being sent for minutes.
        if (plea > Math.min(LONGEST_PLEA_MS, timeLeft(answer))) throw error;
        await wait(plea + pause / 2 + spread(pause / 2, random), signal);
        if (timeLeft(answer) <= 0) throw error;
      }
    }
  };

  const deliver = async (answer: Answer, signal: AbortSignal) => {
    const { question, choice } = answer;
    try {
      await sendUntilAnswered(answer, signal);
      kept().keep({ question, option: choice, sent: true });
      if (!signal.aborted) note(question, { choice, state: 'counted' });
    } catch (error) {
      if (signal.aborted) return;
      kept().drop(question);
      const failure = error instanceof ApiError ? error : new ApiError(0, String(error));
      batch(() => {
        note(question, { choice, state: 'chosen' });
        onFailure(failure);
        if (failure.status === 409 || failure.status === 403) onConflict();
      });
    }
  };

  /**
   * An answer sent by another page of this browser counts; one that was started there, or here before a reload, is
   * completed.
   */
  const take = async (answer: Answer) => {
    const { quiz, question } = answer;
    const { signal } = closing;
    note(question, { choice: answer.choice, state: 'sending' });
    await alone(question, async () => {
      if (signal.aborted) return;
      const before = kept().find(question);
      const choice = before?.option ?? answer.choice;
      note(question, { choice, state: before?.sent === true ? 'counted' : 'sending' });
      if (before?.sent === true) return;
      kept().keep({ question, option: choice, sent: false });
      await deliver({ quiz, question, choice }, signal);
    });
  };

  return {
    all,
    counted: computed(
      () =>
        new Map(
          [...all.value]
            .filter(([, { state }]) => state === 'counted')
            .map(([question, { choice }]) => [question, choice]),
        ),
    ),
    choose(question, choice) {
      if ((all.peek().get(question)?.state ?? 'chosen') === 'chosen')
        note(question, { choice, state: 'chosen' });
    },
    async submit(quiz, question) {
      const own = all.peek().get(question);
      if (own?.state === 'chosen') await take({ quiz, question, choice: own.choice });
    },
    async recall(quiz, question) {
      const before = kept().find(question);
      if (before !== null && !all.peek().has(question)) await take({ quiz, question, choice: before.option });
    },
    adopt(choices) {
      const next = new Map(all.peek());
      for (const [question, choice] of choices) next.set(question, { choice, state: 'counted' });
      all.value = next;
    },
    forget() {
      closing.abort();
      closing = new AbortController();
      all.value = new Map();
    },
    close: () => closing.abort(),
  };
}

/** No response, a failing platform, or a request to wait. */
function isWorthATry({ status }: ApiError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
