// @vitest-environment node
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { Aggregate, OnlineViewers } from '../../../player/api/schema/aggregate';
import { startPlatform } from '../platform-in-test';

let clock = Date.parse('2026-03-20T20:30:00Z');
const platform = await startPlatform({ now: () => clock });
afterAll(() => platform.close());

const watching = async (query = '') => {
  const answer = await platform.api(`online-viewer/2001${query}`);
  return v.parse(OnlineViewers, await answer.json()).online_viewers;
};

test('the aggregate of a quiet live stream is quiet', async () => {
  const answer = await platform.api('live/2404/aggregate/2404');
  expect(v.parse(Aggregate, await answer.json())).toMatchObject({
    config: { get_interval: 3000, empoji_poll_interval: 5000 },
    chat_enabled: false,
    chat_open: false,
    question: null,
    quiz: null,
    alternative_lives: [],
    gif: null,
    timeline: { windows: [] },
  });
});

test('there is no aggregate for other content, or for details of another live stream', async () => {
  expect((await platform.api('live/1001/aggregate/1001')).status).toBe(404);
  expect((await platform.api('live/2001/aggregate/2002')).status).toBe(404);
});

test('a viewer who polls is counted, and leaves when they stop', async () => {
  const before = await watching();
  expect(await watching('?uuid=here')).toBe(before + 1);
  expect(await watching('?uuid=here')).toBe(before + 1);
  clock += 61_000;
  const after = await watching();
  expect(await watching('?uuid=new')).toBe(after + 1);
});

test('nobody watches content that is not live', async () => {
  expect((await platform.api('online-viewer/1001')).status).toBe(404);
});

test('the stream continues across a restart: numbers grow, and times of day stay', async () => {
  const list = async () => {
    const master = await (await platform.media('live/2001/master.m3u8')).text();
    const [track] = /^(?!#)\S+/m.exec(master) ?? [];
    return (await platform.media(`live/2001/${track}`)).text();
  };
  const timeOfFirst = (text: string) => {
    const at = Date.parse(/PROGRAM-DATE-TIME:(\S+)/.exec(text)?.[1] ?? '');
    return at - Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]) * 2000;
  };
  const before = await list();
  clock += 4000;
  await platform.restart();
  const after = await list();
  expect(timeOfFirst(after)).toBe(timeOfFirst(before));
  const first = (text: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(first(after)).toBe(first(before) + 2);
});

test('the time machine is full at the first start, and the other live is short', async () => {
  const segments = async (path: string) => {
    const text = await (await platform.media(path)).text();
    return text.split('\n').filter((line) => /^\d+\.(ts|m4s)$/.test(line)).length;
  };
  expect(await segments('live/2001/v240/index.m3u8')).toBe(300);
  expect(await segments('live/2002/v240/index.m3u8')).toBe(6);
});
