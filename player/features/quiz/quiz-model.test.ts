import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { PlatformClient } from '../../api/request';
import { makeEngine } from '../fixtures/engine';
import { makeAggregate, makeLive } from '../fixtures/live';
import { makeSession } from '../fixtures/session';
import { makeDetails, makeViewing } from '../fixtures/viewing';
import { makeQuestion, makeSnapshot } from './fixtures/snapshot';
import { openQuiz } from './quiz-model';

/** One viewer's stored answers must not affect the next test. */
let viewers = 0;

beforeEach(() => {
  vi.useFakeTimers();
  viewers += 1;
});
afterEach(() => {
  vi.useRealTimers();
});

interface Given {
  /** The picture's latency, in milliseconds; left out if the stream does not report it. */
  readonly behind?: number;
  readonly records?: () => unknown;
}

/** A viewer logs in before a question that closes in ten seconds; the platform responds as given. */
async function open(answer: () => unknown, { behind, records = () => [] }: Given = {}) {
  const viewing = makeViewing({ mode: 'quiz', type: 'live', id: '7' });
  if (behind !== undefined) {
    const began = Date.now() - behind;
    const wallClock = (time: number) => began + time * 1000;
    viewing.details.value = makeDetails({ type: 'live' });
    viewing.playback.seekable.value = null;
    const play = setInterval(() => {
      viewing.playback.time.value += 0.25;
    }, 250);
    onTestFinished(() => clearInterval(play));
    const live = {
      syncPosition: signal(0),
      latency: signal(0),
      atEdge: signal(true),
      catchUp() {},
      wallClock,
    };
    viewing.engine.value = { ...makeEngine(), live: signal(live) };
  }
  const closesAt = Date.now() + 10_000;
  const questions = [makeQuestion(1, { state: 'open', opensAt: closesAt - 10_000, closesAt })];
  const first = makeSnapshot([], { questions });
  const live = makeLive({ quiz: first });
  viewing.live.value = live;
  const asked: string[] = [];
  const client: PlatformClient = {
    async call({ path }) {
      asked.push(path);
      return path.startsWith('quiz/user-records') ? records() : answer();
    },
  };
  const made = makeSession(viewing);
  const viewer = {
    ...made.viewer,
    isLogin: signal(true),
    id: signal<string | null>(`viewer-${viewers}`),
  };
  const session = { ...made, client, viewer };
  const quiz = openQuiz({ session, viewing }, first);
  await vi.advanceTimersByTimeAsync(0);
  return { quiz, session, live, sent: () => asked.filter((path) => path === 'quiz/answer').length };
}

describe('a chosen but unsent answer', () => {
  it('is sent when the time runs out', async () => {
    const { quiz, sent } = await open(() => ({ status: 'ok' }));
    quiz.choose.value?.('b');
    await vi.advanceTimersByTimeAsync(7500);
    expect(sent()).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect([sent(), quiz.own.value]).toEqual([1, { choice: 'b', state: 'counted' }]);
    quiz.close();
  });

  it('is sent once automatically, and by the viewer after that', async () => {
    const { quiz, session, sent } = await open(() => {
      throw new ApiError(400, 'این گزینه در پرسش نیست');
    });
    quiz.choose.value?.('b');
    await vi.advanceTimersByTimeAsync(9500);
    expect([sent(), session.toasts.current.value?.detail]).toEqual([1, 'این گزینه در پرسش نیست']);
    quiz.submit.value?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(sent()).toBe(2);
    quiz.close();
  });
});

describe('a chosen answer whose question closed while the page was frozen', () => {
  /** Timers do not fire in a frozen page. */
  const freeze = () => vi.setSystemTime(Date.now() + 15_000);

  it('is sent when the page thaws, and counts if the platform takes it', async () => {
    const { quiz, sent } = await open(() => ({ status: 'ok' }));
    quiz.choose.value?.('b');
    freeze();
    await vi.advanceTimersByTimeAsync(250);
    expect([sent(), quiz.own.value]).toEqual([1, { choice: 'b', state: 'counted' }]);
    quiz.close();
  });

  it('is refused in the platform’s words, and not sent again', async () => {
    const { quiz, session, sent } = await open(() => {
      throw new ApiError(409, 'زمان پاسخ گذشته است');
    });
    quiz.choose.value?.('b');
    freeze();
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent(), session.toasts.current.value?.detail]).toEqual([1, 'زمان پاسخ گذشته است']);
    expect(quiz.own.value).toEqual({ choice: 'b', state: 'chosen' });
    quiz.close();
  });

  it('is not sent once the platform has closed the question, and the viewer reads that', async () => {
    const { quiz, session, live, sent } = await open(() => ({ status: 'ok' }));
    quiz.choose.value?.('b');
    freeze();
    live.aggregate.value = makeAggregate({ quiz: makeSnapshot(['done']) });
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent(), session.toasts.current.value?.key, quiz.verdict.value]).toEqual([
      0,
      'quiz.too-late',
      'missed',
    ]);
    quiz.close();
  });
});

it('sends the answer of a viewer who rewound in time', async () => {
  const { quiz, live, sent } = await open(() => ({ status: 'ok' }));
  quiz.choose.value?.('b');
  const past = signal(makeSnapshot(['ready']));
  Object.assign(live, { quiz: past });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent()).toBe(1);
  quiz.close();
});

describe('while the result is not in the picture yet', () => {
  const facts = ({ quiz }: Awaited<ReturnType<typeof open>>) => ({
    scene: quiz.scene.value.name,
    left: quiz.chances.value?.left,
    points: quiz.points.value,
    role: quiz.role.value,
    loss: quiz.loss.value,
  });
  const asked = { scene: 'question', left: 1, points: 0, role: 'participant', loss: null };

  it.each([
    ['b', { scene: 'result', left: 1, points: 1, role: 'participant', loss: null }],
    ['c', { scene: 'result', left: 0, points: 0, role: 'loser', loss: 'eliminated' }],
  ] as const)('nothing shows what the answer %s brought, and then all at once', async (choice, result) => {
    // The platform's records include the result already.
    const records = [{ question: 'q1', choice, max_chance: 1, chance: choice === 'b' ? 1 : 0 }];
    const opened = await open(() => ({ status: 'ok' }), { behind: 4000, records: () => records });
    const { quiz, live } = opened;
    const only = { chances: 1, maxChances: 1, questionCount: 2 };
    const publish = (state: 'open' | 'done') => {
      const questions = [makeQuestion(1, { state })];
      live.aggregate.value = makeAggregate({ quiz: makeSnapshot([], { questions, ...only }) });
    };
    publish('open');
    await vi.advanceTimersByTimeAsync(1000);
    publish('done');
    for (let ms = 0; ms < 4000; ms += 250) {
      expect(facts(opened)).toEqual(asked);
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(facts(opened)).toEqual(result);
    await vi.advanceTimersByTimeAsync(5000);
    expect(facts(opened)).toEqual(result);
    quiz.close();
  });
});

it('continues from the last snapshot without new ones', async () => {
  const { quiz, live } = await open(() => ({ status: 'ok' }));
  live.aggregate.value = null;
  expect(quiz.scene.value).toMatchObject({ name: 'question', number: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([quiz.scene.value, quiz.choose.value]).toMatchObject([{ isOver: true }, null]);
  quiz.close();
});

it('invites guests to log in until the last question is over, and lets them watch', async () => {
  const { quiz, session, live } = await open(() => ({ status: 'ok' }));
  session.viewer.isLogin.value = false;
  expect([quiz.role.value, quiz.choose.value, quiz.chances.value]).toEqual(['viewer', null, null]);
  quiz.join.value?.();
  expect(session.popovers.open.value).toBe('login');
  live.aggregate.value = makeAggregate({ quiz: makeSnapshot(['done', 'done', 'over']) });
  await vi.advanceTimersByTimeAsync(500);
  expect([quiz.scene.value.name, quiz.join.value]).toEqual(['question', null]);
  quiz.close();
});
