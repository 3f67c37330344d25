// @vitest-environment node
import { afterAll, describe, expect, test } from 'vitest';
import { openOperator } from './operator-in-test';

const { platform, clock, raw, make } = await openOperator();
afterAll(() => platform.close());

const paths = [
  'list-playlist?video_id=1001&video_type=2',
  'v2/list-viewers-playlist-videos/701?x',
  'recommendation/vod/1001?x',
  'recommend-lists/vod/1001?x',
  'v2/search-viewers?x',
  'viewers-tag-list/vod?x',
];
const statuses = async (uuid: string) => {
  const answers = await Promise.all(paths.map((path) => platform.api(`${path}&uuid=${uuid}`)));
  const body = { limit: 1000, offset: 0, uuid };
  const config = await platform.api('web-list-config', { method: 'POST', body });
  return [...answers, config].map(({ status }) => status);
};
const every = (status: number) => Array(7).fill(status);
const search = (uuid: string) => platform.api(`v2/search-viewers?uuid=${uuid}`);

describe('a fault', () => {
  test('of one viewer affects all their lists, and nobody else’s', async () => {
    await raw('faults', { effect: 'status', on: 'lists', device: 'struck', seconds: 5 });
    expect(await statuses('struck')).toEqual(every(503));
    expect(await statuses('well')).toEqual(every(200));
    expect((await platform.api('vod/1001?uuid=struck')).status).toBe(200);
    clock.ms += 5000;
    expect(await statuses('struck')).toEqual(every(200));
  });

  test('of one call leaves the others, and ends when it is cleared', async () => {
    await raw('faults', { effect: 'status', status: 404, on: 'recommendation', device: 'one' });
    expect(await statuses('one')).toEqual([200, 200, 404, 200, 200, 200, 200]);
    await raw('faults/clear', { device: 'one' });
    expect(await statuses('one')).toEqual(every(200));
  });

  test('may be on so many requests only', async () => {
    await raw('faults', {
      effect: 'status',
      status: 429,
      retryAfter: 2,
      on: 'search',
      times: 2,
      device: 'two',
    });
    const answers = [await search('two'), await search('two'), await search('two')];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(answers[0]?.headers.get('retry-after')).toBe('2');
  });

  test('may make an answer slow, which is right when it comes', async () => {
    await raw('faults', { effect: 'slow', slowSeconds: 0.2, on: 'search', times: 1, device: 'slow' });
    const order: string[] = [];
    const note = (name: string) => (answer: Response) => {
      order.push(name);
      return answer.status;
    };
    const first = search('slow').then(note('first'));
    // The first request uses up the fault.
    const second = first.then(() => search('slow').then(note('second')));
    const other = search('quick').then(note('other'));
    expect(await Promise.all([first, second, other])).toEqual([200, 200, 200]);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  test('of all viewers affects everybody, also if a live stream has none of its own', async () => {
    const { id } = await make();
    await raw('faults', { effect: 'html', on: 'api', times: 2 });
    expect(await (await search('anybody')).text()).toContain('<!doctype html>');
    expect(await (await platform.api(`recommendation/live/${id}`)).text()).toContain('<!doctype html>');
    expect((await search('anybody')).headers.get('content-type')).toContain('json');
  });

  test('that is none is refused', async () => {
    expect((await raw('faults', { effect: 'late' })).status).toBe(400);
    expect((await raw('faults', { effect: 'status', times: 0 })).status).toBe(400);
  });
});

test('the operator’s page shows the lists, and its forms work', async () => {
  const page = async () => (await fetch(`${platform.origin}/operator?lists=all`)).text();
  expect(await page()).toContain('701 · کویر؛ از شب تا سپیده (12)');
  const answer = await fetch(`${platform.origin}/operator/faults`, {
    method: 'POST',
    body: new URLSearchParams({ effect: 'status', status: '429', on: 'search', times: '1', device: '' }),
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator?lists=all#lists']);
  expect(await page()).toContain('1 faults');
  await raw('faults/clear');
  expect(await page()).toContain('no faults');
});
