import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendFeedback } from './feedback';
import { answeringClient } from './fixtures/client';
import { beaconLogs, type LogEntry, sendLogs } from './logs';
import { beaconTimeline } from './timeline';

const { signal } = new AbortController();
const identity = { uuid: 'viewer-1', provider: 'sport' };
const entry: LogEntry = {
  category: 'play',
  timestamp: 0,
  clientUuid: 'visit-1',
  link: 'https://x',
  userId: null,
  liveId: '2001',
  format: 'hls',
  contentType: 'live',
  contentId: '7',
  facts: { at: 3 },
};
const wire = {
  category: 'play',
  timestamp: '1970-01-01T00:00:00.000Z',
  clientUUID: 'visit-1',
  link: 'https://x',
  user_id: null,
  live_id: '2001',
  format: 'hls',
  content_type: 'live',
  content_id: '7',
  at: 3,
};

describe('events of the log', () => {
  test('are sent together by their names on the wire', async () => {
    const { client, asked } = answeringClient({ status: 'ok' });
    await sendLogs(client, [entry, { ...entry, category: 'pause' }], signal);
    expect(asked[0]?.body).toEqual([wire, { ...wire, category: 'pause' }]);
  });

  test('have fields that cannot overwrite the common ones', async () => {
    const { client, asked } = answeringClient({});
    await sendLogs(client, [{ ...entry, facts: { category: 'forged', user_id: 'forged' } }], signal);
    expect(asked[0]?.body).toMatchObject([{ category: 'play', user_id: null }]);
  });
});

describe('beacons', () => {
  const sent: { url: string; blob: Blob }[] = [];
  let takes = Number.POSITIVE_INFINITY;
  beforeEach(() => {
    sent.length = 0;
    takes = Number.POSITIVE_INFINITY;
    vi.stubGlobal('navigator', {
      sendBeacon: (url: string, blob: Blob) => sent.length < takes && sent.push({ url, blob }) > 0,
    });
    return () => vi.unstubAllGlobals();
  });
  const textOf = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
      reader.readAsText(blob);
    });
  const read = async (index: number): Promise<unknown> =>
    JSON.parse(await textOf(sent[index]?.blob ?? new Blob()));

  test('carry uuid and provider, as text that needs no preflight', async () => {
    expect(beaconLogs(identity, [entry])).toEqual([]);
    expect(await read(0)).toEqual([{ ...wire, uuid: 'viewer-1', provider: 'sport' }]);
    expect(sent[0]?.url).toMatch(/\/api\/logs$/);
    expect(sent[0]?.blob.type).toBe('text/plain;charset=utf-8');
  });

  test('stay below 60 kB each, counted in bytes, and lose nothing', async () => {
    const long = Array.from({ length: 50 }, (_, index) => ({
      ...entry,
      facts: { index, text: 'گ'.repeat(2000) },
    }));
    expect(beaconLogs(identity, long)).toEqual([]);
    expect(sent.length).toBeGreaterThan(3);
    for (const { blob } of sent) expect(blob.size).toBeLessThan(60_000);
    const all = (await Promise.all(sent.map((_, index) => read(index)))).flat();
    expect(all.map((event) => v.parse(v.object({ index: v.number() }), event).index)).toEqual(
      long.map((_, index) => index),
    );
  });

  test('that the browser does not take are given back', () => {
    takes = 1;
    const long = Array.from({ length: 4 }, (_, index) => ({
      ...entry,
      facts: { index, text: 'x'.repeat(25_000) },
    }));
    expect(beaconLogs(identity, long)).toEqual(long.slice(2));
  });

  test('leave out an event that no beacon could carry', async () => {
    const endless = { ...entry, facts: { text: 'x'.repeat(61_000) } };
    expect(beaconLogs(identity, [endless, entry])).toEqual([]);
    expect(await read(0)).toHaveLength(1);
  });

  test('without events are not sent', () => {
    expect(beaconLogs(identity, [])).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('carry a stretch that was watched', async () => {
    const stretch = {
      video: { type: 'clip', id: '4001' } as const,
      start: 3,
      end: 9,
      watched: 6,
      duration: null,
      clientUuid: 'visit-1',
      userId: '5',
      contentType: null,
      contentId: null,
    };
    expect(beaconTimeline(identity, stretch)).toBe(true);
    expect(await read(0)).toEqual({
      uuid: 'viewer-1',
      provider: 'sport',
      video_id: '4001',
      video_type: 3,
      start: 3,
      end: 9,
      watchedDuration: 6,
      video_duration: null,
      clientUUID: 'visit-1',
      user_id: '5',
      content_type: null,
      content_id: null,
    });
  });
});

test('feedback is an event with its rating, its reasons and the free text', async () => {
  const { client, asked } = answeringClient({});
  await sendFeedback(client, { rating: 2, reasons: ['access'], text: 'دیر', entry }, signal);
  expect(asked[0]).toMatchObject({
    bearer: true,
    body: { ...wire, rating: 2, reasons: ['access'], ft: 'دیر' },
  });
});
