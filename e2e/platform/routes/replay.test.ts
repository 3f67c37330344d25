// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { ReplayPolls, ReplayQuizzes, ReplayReactions } from '../../../player/api/schema/replay';
import { ReplayMessages } from '../../../player/api/schema/replay-messages';
import { ReplayPins } from '../../../player/api/schema/replay-pins';
import { openChats } from '../chat/room-in-test';

const { platform, clock, raw, talking, moderate, make } = await openChats();
afterAll(() => platform.close());

const replay = (video: string, part: string) => platform.api(`replay/${video}/${part}`);
const iso = (ms: number) => new Date(ms).toISOString();

async function messages(video: string, from: string | number, to: string | number, cursor?: string | null) {
  const query = new URLSearchParams({ from: String(from), to: String(to), ...(cursor && { cursor }) });
  const { data, cursor: next } = v.parse(
    ReplayMessages,
    await (await replay(video, `messages?${query}`)).json(),
  );
  return { data: data.filter((one) => one !== null), cursor: next };
}
const textsOf = async (video: string, from: string | number, to: string | number) =>
  (await messages(video, from, to)).data.map(({ text }) => text);
const reactions = async (video: string) =>
  v.parse(ReplayReactions, await (await replay(video, 'reactions')).json());
const polls = async (video: string) => v.parse(ReplayPolls, await (await replay(video, 'polls')).json()).data;
const quizzes = async (video: string) =>
  v.parse(ReplayQuizzes, await (await replay(video, 'quiz')).json()).data;

/** A live stream with a chat, and an archive of its last 64 seconds. */
async function recorded() {
  clock.ms = Math.ceil(clock.ms / 2000) * 2000;
  const id = await talking();
  const film = v.parse(
    v.object({ id: v.string() }),
    await (await raw('films', { model: '1001', title: 'بایگانی', listed: false })).json(),
  );
  const end = () => raw(`lives/${id}`, { ended: true, archive: `vod ${film.id}` });
  return { id, live: `live/${id}`, archive: `vod/${film.id}`, end };
}

describe('the chat of a live stream', () => {
  test('is replayed by time, and by seconds in the archive that is made of it', async () => {
    const { id, live, archive, end } = await recorded();
    const began = clock.ms;
    for (const text of ['یک', 'دو', 'سه']) {
      clock.ms += 10_000;
      await moderate(id, 'say', { text });
    }
    expect(await textsOf(live, iso(began), iso(began + 20_000))).toEqual(['یک']);
    expect(await textsOf(live, iso(began), iso(began + 60_000))).toEqual(['یک', 'دو', 'سه']);
    clock.ms = began + 64_000;
    await end();
    const { data } = await messages(archive, 15, 64);
    expect(data.map(({ text, at }) => [text, at])).toEqual([
      ['دو', 20],
      ['سه', 30],
    ]);
    clock.ms += 5_000;
    await moderate(id, 'say', { text: 'پس از پایان' });
    expect(await textsOf(archive, 0, 1000)).toEqual(['یک', 'دو', 'سه']);
  });

  test('loses a deleted message in every replay, and never has one that nobody confirmed', async () => {
    const { id, live, archive, end } = await recorded();
    const began = clock.ms;
    clock.ms += 5_000;
    await moderate(id, 'say', { text: 'می‌ماند' });
    await moderate(id, 'say', { text: 'پاک می‌شود' });
    await moderate(id, 'say', { text: 'بازبینی نشده', hold: true });
    clock.ms = began + 64_000;
    await end();
    expect(await textsOf(archive, 0, 64)).toEqual(['می‌ماند', 'پاک می‌شود']);
    const found = (await messages(archive, 0, 64)).data.find(({ text }) => text === 'پاک می‌شود');
    await moderate(id, 'delete', { id: found?.id });
    expect(await textsOf(archive, 0, 64)).toEqual(['می‌ماند']);
    expect(await textsOf(live, iso(began), iso(clock.ms))).toEqual(['می‌ماند']);
    await moderate(id, 'clear');
    expect(await textsOf(archive, 0, 64)).toEqual([]);
  });

  test('comes by pages, whose cursors belong to their video', async () => {
    const { id, live, archive, end } = await recorded();
    const began = clock.ms;
    clock.ms += 1_000;
    await moderate(id, 'say', { text: 'پیام', count: 250 });
    clock.ms = began + 64_000;
    await end();
    const first = await messages(archive, 0, 64);
    const second = await messages(archive, 0, 64, first.cursor);
    expect([first.data.length, second.data.length, second.cursor]).toEqual([200, 50, null]);
    expect(new Set([...first.data, ...second.data].map(({ text }) => text)).size).toBe(250);
    const stretch = `messages?from=0&to=64&cursor=`;
    expect((await replay(archive, `${stretch}${first.cursor}`)).status).toBe(200);
    for (const cursor of ['x', '%00', 'bnVsbA', 'a'.repeat(600)])
      expect((await replay(archive, stretch + cursor)).status).toBe(400);
    const ofLive = `messages?from=${iso(began)}&to=${iso(clock.ms)}&cursor=${first.cursor}`;
    expect((await replay(live, ofLive)).status).toBe(400);
  });

  test('refuses stretches that are none', async () => {
    const { id } = await make();
    const bad = ['', 'from=1', 'from=1&to=2', 'from=2026-03-20T20:30:00Z&to=2026', 'from=x&to=y'];
    for (const query of bad)
      expect([query, (await replay(`live/${id}`, `messages?${query}`)).status]).toEqual([query, 400]);
    for (const query of ['from=-1&to=2', 'from=3&to=2', 'from=0&to=1e9', 'from=0&to=Infinity'])
      expect([query, (await replay('archive/3106', `messages?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('the pinned messages', () => {
  const pins = async (video: string) =>
    v
      .parse(ReplayPins, await (await replay(video, 'pins')).json())
      .data.flatMap((pin) => (pin === null ? [] : [[pin.message.text, pin.at, pin.until]]));

  test('are replayed with their times, and a deleted one in none', async () => {
    const { id, live, archive, end } = await recorded();
    const began = clock.ms;
    const seconds = (after: number) => (began + after * 1000) / 1000;
    const at = (second: number) => {
      clock.ms = began + second * 1000;
    };
    at(5);
    const { pin: first } = await moderate(id, 'pin', { text: 'یک' });
    at(10);
    await moderate(id, 'pin', { text: 'دو' });
    at(15);
    await moderate(id, 'unpin');
    at(20);
    const { pin: third } = await moderate(id, 'pin', { text: 'سه' });
    at(25);
    const { id: again } = v.parse(v.object({ id: v.string() }), third);
    await moderate(id, 'pin', { id: again });
    expect(await pins(live)).toEqual([
      ['یک', seconds(5), seconds(10)],
      ['دو', seconds(10), seconds(15)],
      ['سه', seconds(20), null],
    ]);
    at(64);
    await end();
    at(70);
    await moderate(id, 'unpin');
    expect(await pins(archive)).toEqual([
      ['یک', 5, 10],
      ['دو', 10, 15],
      ['سه', 20, null],
    ]);
    await moderate(id, 'delete', { id: v.parse(v.object({ id: v.string() }), first).id });
    expect(await pins(archive)).toEqual([
      ['دو', 10, 15],
      ['سه', 20, null],
    ]);
    await moderate(id, 'clear');
    expect([await pins(archive), await pins(live)]).toEqual([[], []]);
  });

  test('of the seeded concert are two, and are there after a restart', async () => {
    await platform.restart();
    expect((await pins('archive/3106')).map(([, at, until]) => [at, until])).toEqual([
      [8, 24],
      [24, 40],
    ]);
  });
});

test('a video without a recording has an empty replay, and one that does not exist has none', async () => {
  const stretch = 'messages?from=0&to=10';
  for (const video of ['archive/3104', 'vod/1001', 'clip/4001']) {
    expect(await messages(video, 0, 10)).toEqual({ data: [], cursor: null });
    expect((await reactions(video)).counts).toEqual([]);
    expect([await polls(video), await quizzes(video)]).toEqual([[], []]);
    expect(await (await replay(video, 'pins')).json()).toEqual({ data: [] });
  }
  for (const part of [stretch, 'pins', 'reactions', 'polls', 'quiz'])
    for (const video of ['vod/3104', 'live/1', 'clip/0'])
      expect([video, part, (await replay(video, part)).status]).toEqual([video, part, 404]);
  const { id } = await make();
  const now = iso(clock.ms);
  expect(await messages(`live/${id}`, now, now)).toEqual({ data: [], cursor: null });
});

test('reactions are counted in buckets of their time', async () => {
  const { id, live, archive, end } = await recorded();
  const began = clock.ms;
  const send = (emojis: object) =>
    platform.api('set-emoji-poll', {
      method: 'POST',
      body: {
        poll: null,
        emoji_list_1: emojis,
        emoji_list_2: {},
        type: 'live',
        id,
        user_id: null,
        uuid: 'u',
      },
    });
  await reactions(live);
  clock.ms = began + 10_000;
  await send({ heart: 3 });
  await send({ heart: 1, clap: 2 });
  clock.ms = began + 20_000;
  await send({ heart: 5 });
  clock.ms = began + 64_000;
  await end();
  expect(await reactions(archive)).toMatchObject({
    bucket: 2,
    counts: [
      { at: 10, id: 'clap', count: 2 },
      { at: 10, id: 'heart', count: 4 },
      { at: 20, id: 'heart', count: 5 },
    ],
  });
  expect((await reactions(archive)).emojis).toContainEqual({ id: 'heart', char: '❤️' });
  expect((await reactions(live)).counts.length).toBeGreaterThan(0);
});

test('polls are replayed with their results at each time', async () => {
  const { id, archive, end } = await recorded();
  const began = clock.ms;
  const ask = (body: object) => raw(`lives/${id}/question`, body);
  const vote = (uuid: string, option: string) =>
    platform.api('set-emoji-poll', {
      method: 'POST',
      body: {
        poll: { option_id: option },
        emoji_list_1: {},
        emoji_list_2: {},
        type: 'live',
        id,
        user_id: null,
        uuid,
      },
    });
  clock.ms = began + 5_000;
  await ask({ do: 'open', title: 'کدام؟', options: ['الف', 'ب'] });
  const name = `q${clock.ms}`;
  clock.ms = began + 8_000;
  await vote('a', `${name}-1`);
  clock.ms = began + 12_000;
  await vote('b', `${name}-2`);
  await vote('c', `${name}-2`);
  clock.ms = began + 20_000;
  await ask({ do: 'close' });
  clock.ms = began + 30_000;
  await ask({ do: 'clear' });
  clock.ms = began + 64_000;
  await end();
  expect(await polls(archive)).toEqual([
    {
      question: {
        id: name,
        title: 'کدام؟',
        options: [
          { id: `${name}-1`, title: 'الف' },
          { id: `${name}-2`, title: 'ب' },
        ],
      },
      opened_at: 5,
      closed_at: 20,
      removed_at: 30,
      results: [
        { at: 5, votes: { [`${name}-1`]: 0, [`${name}-2`]: 0 } },
        { at: 8, votes: { [`${name}-1`]: 1, [`${name}-2`]: 0 } },
        { at: 12, votes: { [`${name}-1`]: 1, [`${name}-2`]: 2 } },
      ],
    },
  ]);
});

test('a quiz is replayed with the answers that were shown, and no names', async () => {
  const { id, live, archive, end } = await recorded();
  const began = clock.ms;
  const step = async (name: string, body: object = {}) => raw(`lives/${id}/quiz/${name}`, body);
  const questions = [
    { title: 'یک', choices: ['الف', 'ب'], correct: 1 },
    { title: 'دو', choices: ['پ', 'ت'], correct: 0 },
  ];
  await step('make', { type: 1, title: 'مسابقه', crowd: 100, questions });
  clock.ms = began + 10_000;
  await step('open', { seconds: 10 });
  expect((await quizzes(live))[0]?.questions).toMatchObject([
    {
      opened_at: (began + 10_000) / 1000,
      closed_at: null,
      resolved_at: null,
      choices: [{ votes: null }, {}],
    },
  ]);
  clock.ms = began + 25_000;
  await step('resolve');
  clock.ms = began + 64_000;
  await end();
  const [quiz] = await quizzes(archive);
  expect(quiz).toMatchObject({
    type: 1,
    title: 'مسابقه',
    number_of_questions: 2,
    questions: [
      {
        title: 'یک',
        opened_at: 10,
        closed_at: 20,
        resolved_at: 25,
        choices: [
          { title: 'الف', correct: false },
          { title: 'ب', correct: true },
        ],
      },
    ],
  });
});

describe('the seeded recordings', () => {
  test('of a concert have a chat, reactions with their peaks, and polls', async () => {
    const { data } = await messages('archive/3106', 0, 64);
    expect(data.length).toBeGreaterThan(30);
    const { counts } = await reactions('archive/3106');
    const at = (second: number) => counts.reduce((sum, one) => sum + (one?.at === second ? one.count : 0), 0);
    expect(at(50)).toBeGreaterThan(3 * at(8));
    const found = await polls('archive/3106');
    expect(found.map((poll) => poll?.opened_at)).toEqual([0, 60]);
    expect(await quizzes('archive/3106')).toEqual([]);
  });

  test('of a quiz have its questions, and are the same after a restart', async () => {
    const [quiz] = await quizzes('archive/3002');
    expect(quiz?.questions.map((one) => [one?.opened_at, one?.resolved_at])).toEqual([
      [17, 32],
      [47, 62],
    ]);
    const before = await messages('archive/3002', 0, 64);
    await platform.restart();
    expect((await messages('archive/3002', 0, 64)).data.map(({ id }) => id)).toEqual(
      before.data.map(({ id }) => id),
    );
  });
});

test('what belongs to no video is deleted after three hours, and a recording after a month', async () => {
  const { id } = await recorded();
  const titles = async () => (await polls('archive/3103')).map((poll) => poll?.question.title);
  const ask = (body: object) => raw(`lives/${id}/question`, body);
  await ask({ do: 'open', title: 'پیش از بایگانی', options: ['الف', 'ب'] });
  await ask({ do: 'clear' });
  clock.ms += 3_600_000;
  await ask({ do: 'open', title: 'در بایگانی', options: ['الف', 'ب'] });
  clock.ms += 30_000;
  // Created streams and films are lost at a restart, seeded ones are not.
  await raw(`lives/${id}`, { ended: true, archive: 'archive 3103' });
  clock.ms += 3 * 3_600_000;
  await platform.restart();
  expect(await titles()).toEqual(['در بایگانی']);
  clock.ms += 31 * 86_400_000;
  await platform.restart();
  expect(await titles()).toEqual([]);
  expect(await polls('archive/3106')).toHaveLength(2);
});
