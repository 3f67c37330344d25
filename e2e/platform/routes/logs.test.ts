// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { first, openDatabase } from '../db';
import { startPlatform } from '../platform-in-test';

const state = mkdtempSync(join(tmpdir(), 'pardeh-logs-'));
const platform = await startPlatform({ state });
afterAll(async () => {
  await platform.close();
  rmSync(state, { recursive: true, force: true });
});

const post = (path: string, body: unknown) => platform.api(path, { method: 'POST', body });
const event = {
  category: 'play',
  timestamp: '2026-01-01T00:00:00Z',
  uuid: 'a',
  link: 'http://x',
  extra: { at: 3 },
};

function stored(table: 'logs' | 'timeline', column: 'event' | 'stretch'): unknown[] {
  const db = openDatabase(state);
  const row = first(
    db,
    `SELECT json_group_array(json(${column})) AS rows FROM ${table}`,
    v.object({ rows: v.string() }),
  );
  db.close();
  return v.parse(v.array(v.unknown()), JSON.parse(row?.rows ?? '[]'));
}

test('one event and an array of events are stored, with the facts of their own', async () => {
  expect((await post('logs', event)).status).toBe(200);
  expect((await post('logs', [event, { ...event, category: 'pause' }])).status).toBe(200);
  expect(stored('logs', 'event')).toEqual([event, event, { ...event, category: 'pause' }]);
});

test.each([
  ['category', { ...event, category: 5 }],
  ['timestamp', { category: 'play' }],
  ['category', [event, { timestamp: 1 }]],
])('a log with a wrong %s is refused whole', async (name, body) => {
  const before = stored('logs', 'event').length;
  const answer = await post('logs', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ detail: expect.stringContaining(name) });
  expect(stored('logs', 'event')).toHaveLength(before);
});

const stretch = {
  video_id: '1001',
  video_type: 2,
  start: 3,
  end: 9.5,
  watchedDuration: 6.5,
  video_duration: 64,
};

test('a stretch that was watched is stored', async () => {
  expect((await post('video-timeline', stretch)).status).toBe(200);
  expect(stored('timeline', 'stretch')).toEqual([stretch]);
});

test('a stretch that ends before it starts is refused', async () => {
  const answer = await post('video-timeline', { ...stretch, end: 3 });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ detail: expect.stringContaining('start') });
});

test.each(['', '{', '"text"', 'null'])('a body that reads %s is refused', async (body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${platform.origin}/api/logs`, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ detail: expect.any(String) });
});

describe('a beacon, which is text because JSON would need a preflight,', () => {
  const beacon = (path: string, body: string, headers = {}) =>
    fetch(`${platform.origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body,
    });

  test('is stored as any other', async () => {
    expect((await beacon('logs', JSON.stringify([{ ...event, category: 'خروج' }]))).status).toBe(200);
    expect(stored('logs', 'event').at(-1)).toMatchObject({ category: 'خروج' });
    expect((await beacon('video-timeline', JSON.stringify(stretch))).status).toBe(200);
    const headers = { 'x-token': await platform.token('beacon') };
    const metadata = JSON.stringify({ video_id: '1001', video_type: 2, time: 9, is_like: false });
    expect((await beacon('video-metadata', metadata, headers)).status).toBe(200);
    expect((await beacon('video-metadata', metadata)).status).toBe(401);
  });

  test.each(['', '{', 'null', '{"__proto__":{}}'])('that reads %s is refused', async (body) => {
    expect((await beacon('logs', body)).status).toBe(400);
  });
});
