// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { Aggregate } from '../../../player/api/schema/aggregate';
import { startPlatform } from '../platform-in-test';

let clock = Date.parse('2026-03-20T20:30:00Z');
const platform = await startPlatform({ now: () => clock });
afterAll(() => platform.close());

const aggregate = async (id = '2001') =>
  v.parse(Aggregate, await (await platform.api(`live/${id}/aggregate/${id}`)).json());
const question = async () => {
  const { question: asked } = await aggregate();
  if (asked === null) throw new Error('Nothing is asked');
  return asked;
};
const send = async (more: object) => {
  const answer = await platform.api('set-emoji-poll', {
    method: 'POST',
    body: {
      uuid: 'a',
      poll: null,
      emoji_list_1: {},
      emoji_list_2: {},
      type: 'live',
      id: '2001',
      user_id: null,
      ...more,
    },
  });
  return {
    code: answer.status,
    ...v.parse(v.object({ status: v.optional(v.string()) }), await answer.json()),
  };
};
const vote = (uuid: string, option_id: string) => send({ uuid, poll: { option_id } });

describe('the question of a live stream', () => {
  test('opens for 40 seconds, shows its results for 20, and gives place to the next', async () => {
    const open = await question();
    expect(open.active).toBe(true);
    clock += 39_000;
    const late = await question();
    expect([late.id, late.active]).toEqual([open.id, true]);
    clock += 2000;
    const closed = await question();
    expect([closed.id, closed.active]).toEqual([open.id, false]);
    clock += 10_000;
    expect(await question()).toEqual(closed);
    clock += 9000;
    const next = await question();
    expect([next.id === open.id, next.active, next.title === open.title]).toEqual([false, true, false]);
  });

  test('counts one vote of each viewer, and the first one stays', async () => {
    const before = await question();
    const [one = '', other = ''] = before.options.map(({ id }) => id);
    expect(await vote('v1', one)).toEqual({ code: 200, status: 'ok' });
    expect(await vote('v1', other)).toEqual({ code: 200, status: 'already-voted' });
    expect(await vote('v2', other)).toEqual({ code: 200, status: 'ok' });
    const gained = (await question()).options.map(
      ({ votes }, index) => votes - (before.options[index]?.votes ?? 0),
    );
    expect(gained.slice(0, 2)).toEqual([1, 1]);
  });

  test('keeps its votes over a restart', async () => {
    const before = await question();
    await platform.restart();
    expect(await question()).toEqual(before);
    expect((await vote('v1', before.options[0]?.id ?? '')).status).toBe('already-voted');
  });

  test('takes no vote when it is closed, of another question, or of nobody', async () => {
    const { options } = await question();
    const [{ id } = { id: '' }] = options;
    expect((await vote('v3', 'nothing')).status).toBe('closed');
    expect((await send({ uuid: undefined, poll: { option_id: id } })).status).toBe('closed');
    clock += 41_000;
    expect((await vote('v4', id)).status).toBe('closed');
  });

  test('says of a vote that comes again after the end that it counts', async () => {
    clock += 20_000;
    const { options } = await question();
    const [{ id } = { id: '' }] = options;
    expect((await vote('v5', id)).status).toBe('ok');
    clock += 41_000;
    expect((await vote('v5', id)).status).toBe('already-voted');
    expect((await vote('v6', id)).status).toBe('closed');
  });
});

describe('reactions', () => {
  const counts = async () =>
    Object.fromEntries((await aggregate()).emojis.map(({ id, count }) => [id, count]));

  test('are counted in their own list only, and kept', async () => {
    const before = await counts();
    expect((await send({ emoji_list_1: { heart: 5, rose: 9 }, emoji_list_2: { rose: 2 } })).status).toBe(
      'ok',
    );
    await platform.restart();
    const { heart = 0, rose = 0, clap = 0 } = await counts();
    expect([heart, rose, clap]).toEqual([(before.heart ?? 0) + 5, (before.rose ?? 0) + 2, before.clap]);
  });

  test('of the simulated crowd rise by the clock, and never fall', async () => {
    const sum = async () => Object.values(await counts()).reduce((all, count) => all + count, 0);
    const before = await sum();
    clock += 100_000;
    expect(Math.abs((await sum()) - before - 400)).toBeLessThan(8);
  });

  test.each([
    ['a live that is none', { id: '1001' }, 404],
    ['negative numbers', { emoji_list_1: { heart: -1 } }, 400],
    ['more than a hand can send', { emoji_list_1: { heart: 1e9 } }, 400],
    ['no list', { emoji_list_2: undefined }, 400],
  ])('for %s are refused', async (_, more, code) => {
    expect((await send(more)).code).toBe(code);
  });
});

describe('the aggregate', () => {
  test('is equal to the byte while nothing changed', async () => {
    const ask = async () => platform.api('live/2001/aggregate/2001');
    clock = Math.ceil(clock / 60_000) * 60_000 + 10_000;
    const first = await ask();
    clock += 900;
    const again = await ask();
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    clock += 5000;
    expect((await ask()).headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  test('contains the viewers along the DVR window, in seconds since the live stream began', async () => {
    const { windows } = (await aggregate()).timeline;
    const details = v.parse(
      v.object({ start_time: v.string() }),
      await (await platform.api('live/2001')).json(),
    );
    const now = (clock - Date.parse(details.start_time)) / 1000;
    expect(windows.length).toBe(30);
    for (const [index, { start, end, viewers }] of windows.entries()) {
      expect(end - start).toBe(20);
      expect(start).toBe(windows[index - 1]?.end ?? start);
      expect(viewers).toBeGreaterThan(0);
    }
    expect(now - (windows.at(-1)?.end ?? 0)).toBeLessThan(20);
    expect((await aggregate('2002')).timeline.windows).toEqual([]);
  });

  test('contains markers within that window, parallel live streams with pictures, and a backup that plays', async () => {
    const { markers, alternative_lives, backup } = await aggregate();
    expect(markers.length).toBeGreaterThan(3);
    expect(alternative_lives.map(({ id }) => id)).toEqual(['2002', '2003', '2600']);
    const addresses = [backup, ...alternative_lives.map(({ cover }) => cover)];
    const answers = await Promise.all(addresses.map((address) => fetch(address ?? '')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('shows a picture now and then, and it is there', async () => {
    clock = Math.ceil(clock / 120_000) * 120_000;
    const { gif } = await aggregate();
    expect((await fetch(gif?.url ?? '')).headers.get('content-type')).toBe('image/gif');
    clock += 7100;
    expect((await aggregate()).gif).toBeNull();
  });
});
