// @vitest-environment node
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { Question } from '../../../api/questions';
import { makeQuestion } from '../fixtures/question';
import { openQuestions } from './questions-model';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A platform whose responses the test sets, and a viewer who may log in. */
function open(first: readonly Question[] | null | Error) {
  const list = signal<readonly Question[] | null | Error>(first);
  const viewer = signal<string | null>('v1');
  const offered = signal(true);
  const login = { allowed: true };
  const calls: string[] = [];
  const refusals: string[] = [];
  const refuse: { next: Error | null; held: Promise<void> } = { next: null, held: Promise.resolve() };
  const send = async (what: string, answer: readonly Question[]) => {
    calls.push(what);
    await refuse.held;
    const error = refuse.next;
    refuse.next = null;
    if (error !== null) throw error;
    return answer;
  };
  const answer: { vote: readonly Question[]; ask: readonly Question[] } = { vote: [], ask: [] };
  let lastId = 0;
  const questions = openQuestions({
    async fetch() {
      calls.push('list');
      const now = list.peek();
      if (now instanceof Error) throw now;
      return now;
    },
    ask: ({ text, clientId }) => send(`ask ${text} ${clientId}`, answer.ask),
    vote: (id) => send(`vote ${id}`, answer.vote),
    report: async (id) => void (await send(`report ${id}`, [])),
    offered,
    viewer,
    ensureLogin: async () => login.allowed,
    newId() {
      lastId += 1;
      return `c${lastId}`;
    },
    onDone: (what) => calls.push(`done ${what}`),
    onRefused: (what) => refusals.push(what),
  });
  const read = () => {
    const { open: above, answered } = questions.rows.value;
    const write = ({ id, votes, voted, state }: (typeof above)[number]) =>
      `${id}:${votes}${voted ? '+' : ''}${state === 'open' ? '' : ` ${state}`}`;
    return [above.map(write).join(', '), answered.map(write).join(', ')]
      .filter((part) => part !== '')
      .join(' | ');
  };
  return { questions, list, viewer, offered, login, calls, refusals, refuse, answer, read };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the list', () => {
  it('is requested at once when it comes into sight, about every ten seconds while it is, and not otherwise', async () => {
    const { questions, calls, read } = open([makeQuestion('1', { votes: 3 })]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    questions.setInSight(true);
    await settled();
    expect(read()).toBe('1:3');
    expect(questions.state.value).toBe('ready');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.length).toBeGreaterThanOrEqual(6);
    expect(calls.length).toBeLessThanOrEqual(8);
    questions.setInSight(false);
    calls.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    questions.setInSight(true);
    await settled();
    expect(calls).toEqual(['list']);
    questions.setInSight(false);
    questions.setInSight(true);
    await settled();
    expect(calls).toEqual(['list']);
    questions.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['list']);
  });

  it('is not requested again where the platform has none, until the host opens the questions anew', async () => {
    const { questions, list, offered, calls } = open(null);
    questions.setInSight(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(questions.state.value).toBe('none');
    expect(calls).toEqual(['list']);
    questions.setInSight(false);
    offered.value = false;
    list.value = [makeQuestion('1')];
    offered.value = true;
    questions.setInSight(true);
    await settled();
    expect(questions.state.value).toBe('ready');
    questions.close();
  });

  it('that fails is requested less and less often, not before the platform allows it, and at a press', async () => {
    const { questions, list, calls, read } = open(new ApiError(503, 'busy', 40));
    questions.setInSight(true);
    await settled();
    expect(questions.state.value).toBe('failed');
    expect(questions.reload.value).toBeNull();
    await vi.advanceTimersByTimeAsync(39_000);
    expect(calls).toEqual(['list']);
    list.value = new ApiError(500, 'broken');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(calls.length).toBeGreaterThan(1);
    list.value = [makeQuestion('1')];
    questions.reload.value?.();
    await settled();
    expect(read()).toBe('1:1');
    list.value = new ApiError(500, 'broken');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read()).toBe('1:1');
    expect(questions.state.value).toBe('ready');
    questions.close();
  });

  it('keeps its order under the hand, marks what is gone, and is sorted when the hand has left or asks for it', async () => {
    const { questions, list, read } = open([
      makeQuestion('1', { votes: 5 }),
      makeQuestion('2', { votes: 4 }),
      makeQuestion('3', { votes: 3 }),
    ]);
    questions.setInSight(true);
    await settled();
    questions.setHeld(true);
    list.value = [
      makeQuestion('4', { votes: 99 }),
      makeQuestion('2', { votes: 8 }),
      makeQuestion('1', { votes: 6, state: 'answered' }),
    ];
    await vi.advanceTimersByTimeAsync(12_000);
    expect(read()).toBe('1:6 answered, 2:8, 3:3 gone');
    expect(questions.sort.value?.fresh).toBe(1);
    questions.sort.value?.run();
    expect(read()).toBe('4:99, 2:8 | 1:6 answered');
    expect(questions.sort.value).toBeNull();
    list.value = [makeQuestion('4', { votes: 99 })];
    await vi.advanceTimersByTimeAsync(12_000);
    expect(read()).toBe('4:99, 2:8 gone | 1:6 gone');
    questions.setHeld(false);
    expect(read()).toBe('4:99');
    questions.close();
  });
});

describe('a vote', () => {
  it('counts at once and once, until the platform’s numbers have it', async () => {
    const { questions, list, calls, answer, read } = open([makeQuestion('1', { votes: 3 })]);
    questions.setInSight(true);
    await settled();
    void questions.vote('1');
    void questions.vote('1');
    await settled();
    void questions.vote('1');
    await settled();
    expect(calls.filter((call) => call.startsWith('vote'))).toEqual(['vote 1']);
    expect(read()).toBe('1:4+');
    // The platform does not report the viewer's own votes.
    list.value = [makeQuestion('1', { votes: 9 })];
    await vi.advanceTimersByTimeAsync(12_000);
    expect(read()).toBe('1:9+');
    answer.vote = [makeQuestion('2', { votes: 8, voted: true })];
    list.value = [makeQuestion('2', { votes: 7 })];
    await vi.advanceTimersByTimeAsync(12_000);
    await questions.vote('2');
    expect(read()).toBe('2:8+');
    questions.close();
  });

  it('is taken back if it is refused, and can be given again', async () => {
    const { questions, refuse, refusals, read } = open([makeQuestion('1', { votes: 3 })]);
    questions.setInSight(true);
    await settled();
    let release = () => {};
    refuse.held = new Promise((resolve) => {
      release = resolve;
    });
    refuse.next = new ApiError(409, 'no');
    const voting = questions.vote('1');
    await settled();
    expect(read()).toBe('1:4+');
    release();
    await voting;
    expect(read()).toBe('1:3');
    expect(refusals).toEqual(['vote']);
    await questions.vote('1');
    expect(read()).toBe('1:4+');
    questions.close();
  });

  it('is not sent for who does not log in, nor twice for who has voted before the login', async () => {
    const { questions, list, login, calls, viewer } = open([makeQuestion('1')]);
    questions.setInSight(true);
    await settled();
    login.allowed = false;
    await questions.vote('1');
    login.allowed = true;
    list.value = [makeQuestion('1', { voted: true })];
    viewer.value = 'v2';
    await settled();
    await questions.vote('1');
    expect(calls).toEqual(['list', 'list']);
    questions.close();
  });

  it('belongs to who gave it', async () => {
    const { questions, viewer, read } = open([makeQuestion('1', { votes: 3 })]);
    questions.setInSight(true);
    await settled();
    await questions.vote('1');
    expect(read()).toBe('1:4+');
    viewer.value = 'v2';
    await settled();
    expect(read()).toBe('1:3');
    questions.close();
  });
});

describe('a question', () => {
  it('is asked once, kept while it is refused, and stands in the list at once', async () => {
    const { questions, refuse, refusals, calls, answer, read } = open([makeQuestion('1', { votes: 3 })]);
    questions.setInSight(true);
    await settled();
    questions.setHeld(true);
    questions.write('  کی؟ ');
    refuse.next = new ApiError(0, 'no answer');
    await questions.send.value?.();
    expect(questions.draft.value).toBe('  کی؟ ');
    expect(refusals).toEqual(['ask']);
    answer.ask = [makeQuestion('9', { mine: true, voted: true })];
    await questions.send.value?.();
    expect(calls.filter((call) => call.startsWith('ask'))).toEqual(['ask کی؟ c1', 'ask کی؟ c1']);
    expect(questions.draft.value).toBe('');
    expect(questions.latest.value).toBe('9');
    expect(read()).toBe('1:3, 9:1+');
    questions.close();
  });

  it('keeps what is written while it is sent', async () => {
    const { questions, refuse } = open([]);
    let release = () => {};
    refuse.held = new Promise((resolve) => {
      release = resolve;
    });
    questions.write('کی؟');
    const sending = questions.send.value?.();
    await settled();
    expect(questions.send.value).toBeNull();
    questions.write('کی؟ و کجا؟');
    release();
    await sending;
    expect(questions.draft.value).toBe('کی؟ و کجا؟');
    questions.close();
  });

  it('that stands in the list already, in whatever letters, is found and not sent', async () => {
    const { questions } = open([makeQuestion('1', { text: 'کی می‌آید؟' }), makeQuestion('2', { text: '؟؟' })]);
    questions.setInSight(true);
    await settled();
    questions.write(' كي  می آید ');
    expect(questions.twin.value?.id).toBe('1');
    expect(questions.send.value).toBeNull();
    questions.write('؟!');
    expect(questions.twin.value).toBeNull();
    questions.write('؟؟');
    expect(questions.twin.value?.id).toBe('2');
    questions.close();
  });

  it('has a limit, and is not sent without words', () => {
    const { questions } = open([]);
    questions.write('   ');
    expect(questions.send.value).toBeNull();
    questions.write('ن'.repeat(300));
    expect([questions.left.value, questions.send.value === null]).toEqual([0, false]);
    questions.write('ن'.repeat(301));
    expect(questions.send.value).toBeNull();
    questions.close();
  });

  it('that the viewer reports is gone for them', async () => {
    const { questions, read, calls } = open([makeQuestion('1', { votes: 3 }), makeQuestion('2')]);
    questions.setInSight(true);
    await settled();
    questions.setHeld(true);
    await questions.report('1');
    expect(read()).toBe('1:3 gone, 2:1');
    questions.setHeld(false);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(read()).toBe('2:1');
    expect(calls).toContain('done report');
    questions.close();
  });
});
