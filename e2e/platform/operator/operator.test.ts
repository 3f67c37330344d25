// @vitest-environment node
import { afterAll, describe, expect, test } from 'vitest';
import { openOperator } from './operator-in-test';

const operator = await openOperator();
const { platform, clock, raw, command, make, details, aggregate, list, listed } = operator;
afterAll(() => platform.close());

describe('a live stream of the test’s own', () => {
  test('is answered by every call, and is quiet', async () => {
    const { id, streams } = await make({ timeMachine: true });
    expect(await details(id)).toMatchObject({ id, time_machine: true, stream_link: streams.main });
    expect(await aggregate(id)).toMatchObject({ question: null, online_viewers: 0, alternative_lives: [] });
    expect((await platform.api(`online-viewer/${id}`)).status).toBe(200);
    expect(listed(await list(id))).toHaveLength(300);
    const tag = async () => (await platform.api(`live/${id}/aggregate/${id}`)).headers.get('etag');
    const before = await tag();
    clock.ms += 600;
    expect(await tag()).toBe(before);
  });

  test('has the requested segments, length and recording', async () => {
    const fast = await make({ segmentSeconds: 0.5, length: 3 });
    expect(listed(await list(fast.id))).toHaveLength(3);
    expect(await list(fast.id)).toContain('#EXT-X-TARGETDURATION:1\n');
    clock.ms += 10_000;
    const later = await command(`lives/${fast.id}`);
    expect(later.newestSegment - fast.newestSegment).toBe(20);
    const ts = await make({ media: 'match' });
    expect(listed(await list(ts.id))[0]).toMatch(/\.ts$/);
  });

  test.each([
    { media: 'match', profile: 'low-latency' },
    { media: 'stage', segmentSeconds: 0.5 },
    { profile: 'x' },
  ])('that cannot be made is refused: %o', async (options) => {
    const answer = await raw('channels', options);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ detail: expect.any(String) });
  });

  test('does not disturb another one', async () => {
    const [one, other] = [await make(), await make()];
    await command(`lives/${one.id}/faults`, { effect: 'status', on: 'all' });
    expect((await fetch(one.streams.main)).status).toBe(503);
    expect((await fetch(other.streams.main)).status).toBe(200);
  });

  test('that begins later has no stream until then, announces its start, and starts with three segments', async () => {
    const { id } = await make({ startsIn: 30 });
    const before = await details(id);
    expect([before.stream_link, before.start_time]).toEqual([null, clock.ms / 1000 + 30]);
    expect((await platform.media(`live/${id}/master.m3u8`)).status).toBe(404);
    clock.ms += 30_000;
    expect((await details(id)).stream_link).not.toBeNull();
    expect(listed(await list(id))).toHaveLength(3);
  });
});

test('the seeded future live stream begins on the operator’s command', async () => {
  const before = await details('2600');
  expect([before.stream_link, (before.start_time ?? 0) > clock.ms / 1000]).toEqual([null, true]);
  await command('lives/2600', { startsIn: 5 });
  clock.ms += 5000;
  expect((await fetch((await details('2600')).stream_link ?? '')).status).toBe(200);
});

describe('the operator', () => {
  test('changes the features around a live stream', async () => {
    const { id } = await make();
    await command(`lives/${id}`, {
      get_interval: 1000,
      viewers: 1234,
      reactionsPerSecond: 1000,
      chat: true,
      backup: false,
      alternatives: ['2001'],
    });
    await command(`lives/${id}/gif`, { seconds: 5 });
    clock.ms += 3000;
    const now = await aggregate(id);
    expect(now).toMatchObject({
      config: { get_interval: 1000, viewers_interval: 10_000 },
      online_viewers: 1234,
      chat_enabled: true,
      chat_open: true,
      backup: null,
      gif: { duration: 5 },
    });
    expect(now.emojis.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1900);
    expect(now.alternative_lives.map((other) => other.id)).toEqual(['2001']);
  });

  test('creates another angle of an event, by the same clock', async () => {
    const { id } = await make();
    await command(`lives/${id}`, { event: 'cup-final' });
    clock.ms += 700;
    const { id: angle } = await make({ angleOf: id, media: 'match' });
    await command(`lives/${angle}`, { role: 'commentary' });
    await command(`lives/${id}`, { alternatives: [angle] });
    const [one, other] = [await details(id), await details(angle)];
    expect([one.event_id, other.event_id]).toEqual(['cup-final', 'cup-final']);
    expect(other.start_time).toBe(one.start_time);
    expect((await aggregate(id)).alternative_lives).toMatchObject([{ id: angle, role: 'commentary' }]);
    await command(`lives/${id}`, { event: 'none' });
    expect((await details(id)).event_id).toBeNull();
    expect((await raw('channels', { angleOf: 'nowhere' })).status).toBe(400);
  });

  test('opens, closes, reopens and removes a poll', async () => {
    const { id } = await make();
    const ask = async (body: object) => {
      await command(`lives/${id}/question`, body);
      return (await aggregate(id)).question;
    };
    const first = await ask({ do: 'open', title: 'الف یا ب؟', options: ['الف', 'ب'] });
    expect(first).toMatchObject({ active: true, title: 'الف یا ب؟' });
    expect(await ask({ do: 'close' })).toMatchObject({ id: first?.id, active: false });
    clock.ms += 1;
    const second = await ask({
      do: 'open',
      title: 'پ؟',
      options: ['آری', 'نه'],
      seconds: 10,
      votesPerSecond: 5,
    });
    expect(second?.id).not.toBe(first?.id);
    clock.ms += 10_000;
    const { question } = await aggregate(id);
    expect(question?.active).toBe(false);
    expect(question?.options[0]?.votes).toBeGreaterThan(20);
    expect(await ask({ do: 'clear' })).toBeNull();
  });

  test('controls the encoder, and reports the affected segment', async () => {
    const { id, newestSegment } = await make();
    const gap = await command(`lives/${id}/encoder`, { do: 'gap' });
    expect(gap.segment).toBe(newestSegment + 1);
    clock.ms += 3000;
    expect(await list(id)).toContain('#EXT-X-GAP');
    await command(`lives/${id}/encoder`, { do: 'restart' });
    expect(listed(await list(id))[0]).toBe('r1-0.m4s');
  });

  test('takes a stream off the air, and puts it on again', async () => {
    const { id, streams } = await make();
    await command(`lives/${id}`, { air: 'missing' });
    expect((await fetch(streams.main, { method: 'HEAD' })).status).toBe(404);
    expect((await details(id)).stream_link).toBe(streams.main);
    await command(`lives/${id}`, { air: 'nothing' });
    expect((await details(id)).stream_link).toBeNull();
    await command(`lives/${id}`, { air: 'on' });
    expect((await fetch(streams.main)).status).toBe(200);
  });

  test('has a page that needs no script, and whose forms work', async () => {
    const page = await fetch(`${platform.origin}/operator?live=2002`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).not.toContain('<script');
    expect(text).toContain('action="/operator/lives/2002/faults"');
    const answer = await fetch(`${platform.origin}/operator/channels`, {
      method: 'POST',
      body: new URLSearchParams({ profile: 'normal', timeMachine: 'true', media: '', segmentSeconds: '0.5' }),
    });
    expect([answer.status, answer.redirected]).toEqual([200, true]);
    const id = new URL(answer.url).searchParams.get('live') ?? '';
    expect((await details(id)).time_machine).toBe(true);
  });

  test('writes names as text', async () => {
    await make({ title: '<img src=x onerror=alert(1)>' });
    expect(await (await fetch(`${platform.origin}/operator`)).text()).not.toContain('<img');
  });

  test('accepts its own page only', async () => {
    const answer = await fetch(`${platform.origin}/operator/channels`, {
      method: 'POST',
      headers: { origin: 'http://evil.test' },
      body: new URLSearchParams({ profile: 'normal' }),
    });
    expect(answer.status).toBe(403);
  });

  test('knows no live that is none', async () => {
    expect((await raw('lives/1001/faults', { effect: 'reset' })).status).toBe(404);
  });

  test('is no part of the platform’s description', async () => {
    expect(await (await platform.api('openapi.json')).text()).not.toContain('operator');
  });
});

test('a channel names the page with its programme, and none where it has none', async () => {
  const { id } = await make();
  expect(await details(id)).toMatchObject({ schedule_url: null });
  await command(`lives/${id}`, { schedule: 'https://channel.test/schedule' });
  expect(await details(id)).toMatchObject({ schedule_url: 'https://channel.test/schedule' });
  await command(`lives/${id}`, { schedule: 'none' });
  expect(await details(id)).toMatchObject({ schedule_url: null });
});

test('a live stream ends in each of the possible ways', async () => {
  const { id, streams } = await make();
  expect(await details(id)).toMatchObject({ ended_at: null, archive: null });
  await command(`lives/${id}`, { ended: true, archive: 'archive 3001' });
  expect(await details(id)).toMatchObject({
    ended_at: clock.ms / 1000,
    archive: { type: 'archive', id: '3001' },
  });
  await command(`lives/${id}`, { ended: false, archive: 'none' });
  expect(await details(id)).toMatchObject({ ended_at: null, archive: null });

  await command(`lives/${id}/encoder`, { do: 'end' });
  const closed = await list(id);
  expect(closed.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
  clock.ms += 60_000;
  expect(listed(await list(id))).toEqual(listed(closed));

  await command(`lives/${id}`, { air: 'gone' });
  expect((await platform.api(`live/${id}`)).status).toBe(404);
  expect((await fetch(streams.main)).status).toBe(404);
});
