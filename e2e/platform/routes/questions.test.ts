// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { Questions } from '../../../player/api/schema/questions';
import { openOperator } from '../operator/operator-in-test';

const { platform, clock, raw, make, aggregate } = await openOperator();
afterAll(() => platform.close());

const Kept = v.looseObject({ id: v.number(), text: v.string(), votes: v.number(), reports: v.number() });
const State = v.looseObject({
  on: v.boolean(),
  questions: v.array(Kept),
  asked: v.optional(v.array(Kept), []),
});

/** Creates a live stream whose viewers may ask. */
const openStage = async () => {
  const { id } = await make();
  const host = async (path: string, body: object = {}) => {
    const answer = await raw(`lives/${id}/questions${path}`, body);
    return v.parse(State, await answer.json());
  };
  await host('', { on: true });
  const list = async (headers: Record<string, string> = {}) => {
    const answer = await platform.api(`questions/${id}`, { headers });
    return v.parse(Questions, await answer.json()).data;
  };
  return { id, host, list };
};

const viewer = async (device: string) => {
  const headers = { authorization: `Bearer ${await platform.token(device)}` };
  const post = (path: string, body: object = {}) =>
    platform.api(`questions/${path}`, { method: 'POST', headers, body });
  return { headers, post };
};

const detailOf = async (answer: Response) => [answer.status, await answer.json()];

describe('a question to the stage', () => {
  test('has the vote of its asker, and is theirs alone', async () => {
    const { id, list } = await openStage();
    const [one, other] = [await viewer('one'), await viewer('other')];
    const { data } = v.parse(Questions, await (await one.post(id, { text: ' کی؟ ' })).json());
    expect(data).toMatchObject([{ text: 'کی؟', votes: 1, mine: true, voted: true, state: 'open' }]);
    expect(await list(one.headers)).toEqual(data);
    expect(await list(other.headers)).toMatchObject([{ votes: 1, mine: false, voted: false }]);
    expect(await list()).toMatchObject([{ votes: 1, mine: false, voted: false }]);
  });

  test('stays one question if it is sent again with its client id', async () => {
    const { id, list } = await openStage();
    const { post } = await viewer('two');
    const asked = { text: 'چند بار؟', client_id: 'c-1' };
    const first = await (await post(id, asked)).json();
    expect(await (await post(id, asked)).json()).toEqual(first);
    expect(await list()).toHaveLength(1);
  });

  test('is refused if it has been asked, in whatever letters, and soon after the last one', async () => {
    const { id } = await openStage();
    const [one, other] = [await viewer('three'), await viewer('four')];
    await one.post(id, { text: 'كي مي‌آيد؟' });
    expect(await detailOf(await other.post(id, { text: 'کی  می آید؟' }))).toEqual([
      409,
      { detail: 'این پرسش پیش‌تر پرسیده شده است؛ به همان رأی بدهید.' },
    ]);
    const soon = await one.post(id, { text: 'و بعد؟' });
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '10']);
    clock.ms += 10_000;
    expect((await one.post(id, { text: 'و بعد؟' })).status).toBe(200);
  });

  test('is refused without a token, without words, and where it is too long', async () => {
    const { id } = await openStage();
    const anonymous = await platform.api(`questions/${id}`, { method: 'POST', body: { text: 'x' } });
    expect(anonymous.status).toBe(401);
    const { post } = await viewer('five');
    expect((await post(id, { text: '  ' })).status).toBe(400);
    expect((await post(id, { text: 'x'.repeat(301) })).status).toBe(400);
    expect((await platform.api(`questions/${id}`, { headers: { authorization: 'Bearer x' } })).status).toBe(
      401,
    );
  });

  test('has one vote of each viewer, and decides the order with it', async () => {
    const { host, list } = await openStage();
    const { asked } = await host('/ask', { text: 'پرسش', count: 3, votes: 2 });
    const last = asked[2]?.id ?? 0;
    const { post } = await viewer('six');
    const { data } = v.parse(Questions, await (await post(`${last}/vote`)).json());
    expect(data).toMatchObject([{ id: String(last), votes: 4, mine: false, voted: true }]);
    expect((await post(`${last}/vote`)).status).toBe(200);
    expect((await list()).map(({ text, votes }) => [text, votes])).toEqual([
      ['پرسش 3', 4],
      ['پرسش 1', 3],
      ['پرسش 2', 3],
    ]);
  });

  test('is pinned, answered, reported and hidden, and takes no vote after its answer', async () => {
    const { id, host, list } = await openStage();
    const { asked } = await host('/ask', { text: 'پرسش', count: 2 });
    const [first, second] = asked.map((one) => String(one.id));
    await host('/state', { id: first, state: 'pinned' });
    await host('/state', { id: second, state: 'answered' });
    expect((await list()).map(({ state }) => state)).toEqual(['pinned', 'answered']);
    const { post } = await viewer('seven');
    expect(await detailOf(await post(`${second}/vote`))).toEqual([
      409,
      { detail: 'به این پرسش پاسخ داده شده است.' },
    ]);
    await post(`${first}/report`);
    await post(`${first}/report`);
    const { questions } = await host('/hide', { id: first });
    expect(questions.find((one) => String(one.id) === first)).toMatchObject({ reports: 1, hidden: true });
    expect((await list()).map((one) => one.id)).toEqual([second]);
    expect((await post(`${first}/vote`)).status).toBe(404);
    expect((await raw(`lives/2003/questions/hide`, { id: first })).status).toBe(404);
    expect((await aggregate(id)).questions).toBe(true);
  });
});

test('a live stream that takes no questions says so, and has none', async () => {
  const { id, host } = await openStage();
  const { asked } = await host('/ask', { text: 'پرسش' });
  await host('', { on: false });
  expect((await aggregate(id)).questions).toBe(false);
  const { post } = await viewer('eight');
  expect((await platform.api(`questions/${id}`)).status).toBe(404);
  expect((await post(id, { text: 'x' })).status).toBe(404);
  expect((await post(`${asked[0]?.id}/vote`)).status).toBe(404);
  expect((await platform.api('questions/none')).status).toBe(404);
});

test('questions of guests are shared, and those of a seeded stream survive a restart', async () => {
  const path = 'questions/2003';
  const answer = await platform.api(path);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0');
  const { headers, post } = await viewer('nine');
  expect((await platform.api(path, { headers })).headers.get('cache-control')).toBe('private, max-age=0');
  await post('2003', { text: 'می‌ماند؟' });
  clock.ms += 1;
  await platform.restart();
  const { data } = v.parse(Questions, await (await platform.api(path)).json());
  expect(data.map(({ text }) => text)).toContain('می‌ماند؟');
  expect(data).toHaveLength(6);
});

test('the operator’s page shows them with their buttons, and as text only', async () => {
  const { id, host } = await openStage();
  await host('/ask', { text: '<script>alert(1)</script>', votes: 4 });
  const page = await (await fetch(`${platform.origin}/operator?live=${id}`)).text();
  expect(page).toContain('&#60;script&#62;alert(1)');
  expect(page).toContain('5 votes, open');
  for (const name of ['Pin', 'Answered', 'Hide', 'Stop it'])
    expect(page).toContain(`<button>${name}</button>`);
});
