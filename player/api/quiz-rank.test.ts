// @vitest-environment node
import { expect, it } from 'vitest';
import { ApiError } from './api-error';
import { answeringClient } from './fixtures/client';
import { fetchQuizRank } from './quiz-rank';

const { signal } = new AbortController();
const ask = (answer: object) => fetchQuizRank(answeringClient(answer).client, '7', signal);

it('takes a rank as sloppily as platforms send it, and leaves out winners without a name', async () => {
  const winners = [
    { name: 'سارا', avatar_url: '', rank: '2' },
    { name: '', avatar_url: null },
    { name: null },
    { name: 'ن'.repeat(5000), avatar_url: 'https://media.example.com/a.png', rank: 'first' },
  ];
  const rank = await ask({ rank: '3', of: 20, winners });
  expect(rank).toMatchObject({ rank: 3, of: 20, left: 0 });
  expect(rank?.winners.map(({ name, avatarUrl, rank }) => [name.length, avatarUrl, rank])).toEqual([
    [4, null, 2],
    [200, 'https://media.example.com/a.png', null],
  ]);
});

it('is null where the platform has no ranking for this viewer, and only there', async () => {
  for (const status of [401, 403, 404]) expect(await ask(new ApiError(status, 'none'))).toBeNull();
  await expect(ask(new ApiError(503, 'busy'))).rejects.toThrow();
});
