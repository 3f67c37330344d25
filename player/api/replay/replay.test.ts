// @vitest-environment node
import { expect, it } from 'vitest';
import { ApiError } from '../api-error';
import { answeringClient } from '../fixtures/client';
import { fetchReplayMessages } from './replay';
import { fetchReplayPins } from './replay-pins';
import { fetchReplayPolls } from './replay-polls';
import { fetchReplayQuiz } from './replay-quiz';
import { fetchReplayReactions } from './replay-reactions';

const { signal } = new AbortController();
const archive = { type: 'archive', id: '../7' } as const;
const live = { type: 'live', id: '7' } as const;
const stretch = { from: 10, to: 20, cursor: null };

const message = {
  id: 1,
  author: 'u',
  text: 'سلام',
  created_at: '2026-03-20T20:30:00Z',
  name: 'سارا',
  at: 12,
};

it('asks for seconds of an archive and for ISO times of a live stream, page by page', async () => {
  const { client, asked } = answeringClient({ data: [message], cursor: 'next' });
  const page = await fetchReplayMessages(client, archive, stretch, signal);
  expect(page).toMatchObject({ cursor: 'next', messages: [{ id: '1', at: 12, confirmed: true }] });
  const from = Date.parse(message.created_at) / 1000;
  const ofLive = await fetchReplayMessages(client, live, { from, to: from + 5, cursor: 'next' }, signal);
  expect(ofLive?.messages).toMatchObject([{ at: from, createdAt: from * 1000 }]);
  expect(asked).toMatchObject([
    { path: 'replay/archive/..%2F7/messages', query: { from: '10', to: '20', cursor: null } },
    {
      path: 'replay/live/7/messages',
      query: { from: '2026-03-20T20:30:00.000Z', to: '2026-03-20T20:30:05.000Z', cursor: 'next' },
    },
  ]);
});

it('leaves out broken messages, puts the others in order, and ends at an empty page', async () => {
  const data = [
    message,
    null,
    { text: 'x' },
    'x',
    { ...message, id: 2, at: 3 },
    { ...message, id: 3, at: 'x' },
  ];
  const { client } = answeringClient({ data, cursor: '' }, { data: [], cursor: 'again' }, {});
  const page = await fetchReplayMessages(client, archive, stretch, signal);
  expect(page?.messages.map(({ id, at }) => [id, at])).toEqual([
    ['2', 3],
    ['1', 12],
    ['3', null],
  ]);
  expect(page?.cursor).toBeNull();
  const empty = { messages: [], cursor: null };
  expect(await fetchReplayMessages(client, archive, stretch, signal)).toEqual(empty);
  expect(await fetchReplayMessages(client, archive, stretch, signal)).toEqual(empty);
});

it('takes reactions of known emojis only, and no impossible number of them', async () => {
  const { client } = answeringClient(
    {
      bucket: '2',
      emojis: [{ id: 'heart', char: '❤️' }, { id: 'long', char: '<b>'.repeat(99) }, { id: 'none' }],
      counts: [
        { at: 4, id: 'heart', count: '3.7' },
        { at: 2, id: 'heart', count: 1 },
        { at: 0, id: 'heart', count: -4 },
        { at: 'Infinity', id: 'heart', count: 1 },
        { at: 6, id: 'toString', count: 5 },
        { id: 'heart', count: 5 },
      ],
    },
    { bucket: 0, emojis: [{ id: 1, char: '👏' }], counts: [{ at: 0, id: 1, count: 1 }] },
  );
  expect(await fetchReplayReactions(client, archive, signal)).toEqual({
    bucket: 2,
    counts: [
      { at: 2, char: '❤️', count: 1 },
      { at: 4, char: '❤️', count: 3 },
    ],
  });
  expect((await fetchReplayReactions(client, archive, signal))?.counts).toEqual([]);
});

it('reads the votes of a poll in the order of its options', async () => {
  const question = { id: 's1', title: 'کدام؟', options: [{ id: 'a', title: 'الف' }, { id: 'toString' }] };
  const { client } = answeringClient({
    data: [
      { question, opened_at: 9, results: [] },
      {
        question,
        opened_at: 3,
        closed_at: 8,
        results: [
          { at: 5, votes: { a: 4, other: 9 } },
          { at: 4, votes: { toString: '2', a: -1 } },
          { at: 6, votes: [1] },
        ],
      },
      { question: { id: 'x' }, opened_at: 1 },
      { question },
    ],
  });
  const polls = await fetchReplayPolls(client, archive, signal);
  expect(polls).toMatchObject([
    {
      openedAt: 3,
      closedAt: 8,
      results: [
        { at: 4, votes: [0, 2] },
        { at: 5, votes: [4, 0] },
      ],
    },
    { openedAt: 9, closedAt: null, results: [] },
  ]);
});

it('replays only quiz questions that have their times and choices', async () => {
  const choices = [
    { id: 1, title: 'دماوند', correct: true, votes: 40 },
    { id: 2, title: 'سبلان', votes: null },
  ];
  const round = { id: 'q', title: 'بلندترین؟', opened_at: 5, closed_at: 15, resolved_at: 20, choices };
  const { client } = answeringClient({
    data: [
      {
        id: 'z',
        type: 'odd',
        number_of_questions: 1,
        questions: [
          { ...round, opened_at: 30, closed_at: 40, resolved_at: 45 },
          round,
          { ...round, resolved_at: null },
          { ...round, closed_at: 2 },
          { ...round, choices: [] },
        ],
      },
      { id: 'empty', type: 1, questions: [] },
    ],
  });
  expect(await fetchReplayQuiz(client, archive, signal)).toMatchObject([
    {
      kind: 'points',
      title: null,
      questionCount: 2,
      rounds: [
        {
          opensAt: 5,
          choices: [
            { isRight: true, votes: 40 },
            { isRight: false, votes: null },
          ],
        },
        {},
      ],
    },
  ]);
});

it('reads the times of pins as seconds of a video, or as dates of a live stream', async () => {
  const { created_at: date } = message;
  const { client } = answeringClient(
    {
      data: [
        { message, at: 7 },
        { message, at: '3.5', until: 7 },
      ],
    },
    { data: [{ message, at: date, until: '2026-03-20T20:30:09Z' }] },
  );
  expect(await fetchReplayPins(client, archive, signal)).toMatchObject([
    { message: { id: '1' }, at: 3.5, until: 7 },
    { at: 7, until: null },
  ]);
  const seconds = Date.parse(date) / 1000;
  expect(await fetchReplayPins(client, live, signal)).toMatchObject([{ at: seconds, until: seconds + 9 }]);
});

it('is null where the platform has no recording, and only there', async () => {
  for (const call of [fetchReplayReactions, fetchReplayPolls, fetchReplayQuiz, fetchReplayPins]) {
    expect(await call(answeringClient(new ApiError(404, 'none')).client, archive, signal)).toBeNull();
    await expect(call(answeringClient(new ApiError(503, 'busy')).client, archive, signal)).rejects.toThrow();
  }
  const { client } = answeringClient(new ApiError(404, 'none'));
  expect(await fetchReplayMessages(client, archive, stretch, signal)).toBeNull();
});
