import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { openKeptVotes } from '../../../session/live-data/kept-votes';
import { makeSnapshot } from '../fixtures/snapshot';
import { type Answer, openAnswers } from './answers';

const QUIZ = makeSnapshot(['open']);

/** One browser: its storage, and a lock that its pages hold one after the other. */
function makeBrowser() {
  let text: string | null = null;
  let turn = Promise.resolve();
  return {
    kept: () => openKeptVotes('viewer', { read: () => text, write: (next) => (text = next) }),
    alone(_: string, run: () => Promise<void>) {
      turn = turn.then(run);
      return turn;
    },
  };
}

function openPage(
  browser: ReturnType<typeof makeBrowser>,
  send: (answer: Answer) => Promise<void>,
  timeLeft = () => Number.POSITIVE_INFINITY,
) {
  const failures: number[] = [];
  const onConflict = vi.fn();
  const answers = openAnswers({
    ...browser,
    send,
    timeLeft,
    onFailure: ({ status }) => failures.push(status),
    onConflict,
    random: () => 0,
  });
  return { answers, failures, onConflict, own: () => answers.all.value.get('q1') };
}

describe('an answer', () => {
  it('can change until it is sent, and counts when the platform confirms it', async () => {
    let received = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (received = resolve)));
    const { answers, own } = openPage(makeBrowser(), send);
    answers.choose('q1', 'a');
    answers.choose('q1', 'b');
    const sent = answers.submit(QUIZ, 'q1');
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(own()).toEqual({ choice: 'b', state: 'sending' });
    answers.choose('q1', 'c');
    received();
    await sent;
    expect(own()).toEqual({ choice: 'b', state: 'counted' });
    answers.choose('q1', 'c');
    expect(answers.counted.value.get('q1')).toBe('b');
  });

  it('is sent once, however often one presses', async () => {
    const send = vi.fn(async () => {});
    const { answers } = openPage(makeBrowser(), send);
    answers.choose('q1', 'b');
    await Promise.all(Array.from({ length: 10 }, () => answers.submit(QUIZ, 'q1')));
    await answers.submit(QUIZ, 'q1');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent once by two pages, and the first one’s answer counts in both', async () => {
    const browser = makeBrowser();
    const send = vi.fn(async () => {});
    const [one, other] = [openPage(browser, send), openPage(browser, send)];
    one.answers.choose('q1', 'a');
    other.answers.choose('q1', 'b');
    await Promise.all([one.answers.submit(QUIZ, 'q1'), other.answers.submit(QUIZ, 'q1')]);
    expect(send).toHaveBeenCalledTimes(1);
    expect([one.own(), other.own()]).toEqual([
      { choice: 'a', state: 'counted' },
      { choice: 'a', state: 'counted' },
    ]);
  });

  it('that another page has sent is found without a press, and one that a reload broke off is finished', async () => {
    const browser = makeBrowser();
    const send = vi.fn(async () => {});
    browser.kept().keep({ question: 'q1', option: 'a', sent: false });
    const page = openPage(browser, send);
    await page.answers.recall(QUIZ, 'q1');
    expect(page.own()).toEqual({ choice: 'a', state: 'counted' });
    const later = openPage(browser, send);
    await later.answers.recall(QUIZ, 'q1');
    expect([later.own()?.state, send.mock.calls.length]).toEqual(['counted', 1]);
  });

  it('without a response is sent again, and a refused one can be given again', async () => {
    vi.useFakeTimers();
    const send = vi
      .fn<(answer: Answer) => Promise<void>>()
      .mockRejectedValueOnce(new ApiError(0, 'no answer'))
      .mockRejectedValueOnce(new ApiError(503, 'busy'))
      .mockRejectedValueOnce(new ApiError(400, 'not in this quiz'))
      .mockResolvedValue();
    const { answers, failures, own } = openPage(makeBrowser(), send);
    answers.choose('q1', 'a');
    const sent = answers.submit(QUIZ, 'q1');
    await vi.runAllTimersAsync();
    await sent;
    expect([failures, own()]).toEqual([[400], { choice: 'a', state: 'chosen' }]);
    answers.choose('q1', 'b');
    await answers.submit(QUIZ, 'q1');
    expect(own()).toEqual({ choice: 'b', state: 'counted' });
    vi.useRealTimers();
  });

  it('without a response is sent again until its question closes', async () => {
    vi.useFakeTimers();
    const begin = performance.now();
    const at = () => Math.round(performance.now() - begin);
    const sent: number[] = [];
    const refuse = async () => {
      sent.push(at());
      throw new ApiError(503, 'busy');
    };
    const { answers, failures } = openPage(makeBrowser(), refuse, () => 12_000 - at());
    answers.choose('q1', 'a');
    const done = answers.submit(QUIZ, 'q1');
    await vi.runAllTimersAsync();
    await done;
    expect([sent, failures]).toEqual([[0, 200, 800, 2050, 4550, 7050, 9550], [503]]);
    vi.useRealTimers();
  });

  it.each([
    ['asks for ten minutes', 600, Number.POSITIVE_INFINITY],
    ['asks for longer than the question is open', 8, 7000],
  ])('is the viewer’s again at once if the platform %s', async (_, retryAfter, left) => {
    const refuse = vi.fn(async () => {
      throw new ApiError(429, 'too many answers', retryAfter);
    });
    const { answers, failures, own } = openPage(makeBrowser(), refuse, () => left);
    answers.choose('q1', 'a');
    await answers.submit(QUIZ, 'q1');
    expect([refuse.mock.calls.length, failures, own()]).toEqual([1, [429], { choice: 'a', state: 'chosen' }]);
  });

  it('is sent again after a short pause that the platform asks for', async () => {
    vi.useFakeTimers();
    const send = vi
      .fn<(answer: Answer) => Promise<void>>()
      .mockRejectedValueOnce(new ApiError(429, 'too many answers', 8))
      .mockResolvedValue();
    const { answers, own } = openPage(makeBrowser(), send, () => 9000);
    answers.choose('q1', 'a');
    const sent = answers.submit(QUIZ, 'q1');
    await vi.advanceTimersByTimeAsync(8000);
    expect([send.mock.calls.length, own()?.state]).toEqual([1, 'sending']);
    await vi.runAllTimersAsync();
    await sent;
    expect(own()).toEqual({ choice: 'a', state: 'counted' });
    vi.useRealTimers();
  });

  it('that loses to another one asks which counts', async () => {
    const page = openPage(makeBrowser(), async () => {
      throw new ApiError(409, 'answered already');
    });
    page.answers.choose('q1', 'a');
    await page.answers.submit(QUIZ, 'q1');
    expect([page.failures, page.onConflict.mock.calls.length]).toEqual([[409], 1]);
    page.answers.adopt(new Map([['q1', 'c']]));
    expect(page.own()).toEqual({ choice: 'c', state: 'counted' });
  });

  it('of a viewer who has left is no longer shown', async () => {
    let received = () => {};
    const { answers } = openPage(makeBrowser(), () => new Promise<void>((resolve) => (received = resolve)));
    answers.choose('q1', 'a');
    const sent = answers.submit(QUIZ, 'q1');
    answers.forget();
    received();
    await sent;
    expect(answers.all.value.size).toBe(0);
  });
});
