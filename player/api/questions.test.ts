// @vitest-environment node
import { expect, it } from 'vitest';
import { ApiError } from './api-error';
import { answeringClient } from './fixtures/client';
import { askQuestion, fetchQuestions, voteForQuestion } from './questions';

const { signal } = new AbortController();
const fetch = (answer: object) => fetchQuestions(answeringClient(answer).client, '7', signal);

it('takes questions as sloppily as platforms send them, and leaves out unreadable and repeated ones', async () => {
  const data = [
    { id: 1, text: ' کی ساز می‌زند؟ ', votes: '12', mine: 0, state: 'pinned', at: '2026-03-20T20:30:00Z' },
    { id: 1, text: 'دوباره' },
    { id: '2', text: 'a', votes: 'many', mine: 'yes', voted: 1, state: 'lost', at: 1e300 },
    { id: '3', text: 'ن'.repeat(50_000), votes: -4, mine: true },
    { id: '4', text: 5 },
    { id: '5', text: '  ' },
    { text: 'without an id' },
    'a question?',
    null,
  ];
  const questions = await fetch({ data });
  expect(questions?.map(({ text, ...question }) => ({ ...question, length: text.length }))).toEqual([
    { id: '1', length: 14, votes: 12, mine: false, voted: false, state: 'pinned', at: 1_774_038_600_000 },
    { id: '2', length: 1, votes: 0, mine: false, voted: false, state: 'open', at: null },
    { id: '3', length: 600, votes: 0, mine: true, voted: true, state: 'open', at: null },
  ]);
});

it('takes no more than two hundred', async () => {
  const data = Array.from({ length: 5000 }, (_, index) => ({ id: index, text: `${index}?` }));
  expect(await fetch({ data })).toHaveLength(200);
});

it('is null where the platform has no questions, and only there', async () => {
  expect(await fetch(new ApiError(404, 'none'))).toBeNull();
  await expect(fetch(new ApiError(503, 'busy'))).rejects.toThrow();
  await expect(fetch({ data: 'none' })).rejects.toThrow();
});

it('is asked with an id of its own, and an answer without it is as good', async () => {
  const { client, asked } = answeringClient({ status: 'ok' });
  expect(await askQuestion(client, 'a/b', { text: 'x?', clientId: 'c1' }, signal)).toEqual([]);
  expect(await voteForQuestion(client, '9', signal)).toEqual([]);
  expect(asked).toMatchObject([
    { method: 'POST', path: 'questions/a%2Fb', body: { text: 'x?', client_id: 'c1' }, bearer: true },
    { method: 'POST', path: 'questions/9/vote', bearer: true },
  ]);
});
