import type { Page, Route } from 'playwright/test';
import type { Viewer } from '../../operator/viewer';
import { playerUrl } from '../steps/addresses';
import { test as base, expect, Player } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { JOURNEY } from '../steps/tiers';
import { PLAYLISTS, status } from '../steps/wire-faults';

/** The usage log and the watched ranges, read back from the platform's database. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };
const LOGS = '**/api/logs';

/** Events are collected for ten seconds, starting when the connection is idle. */
const GATHERED = { timeout: 25_000 };

const test = base.extend<{ viewer: Viewer }>({
  viewer: ({ operator }, use) => use(operator.viewer()),
});

test.use({ viewport: SMALL });

/** Errors are thrown intentionally here. */
const failing = test.extend({ violations: ({ page: _page }, use) => use([]) });

/** Resolves when the sending module is loaded: it sends pending events when the page is left. */
async function sender(page: Page): Promise<void> {
  const part = await page.waitForResponse(/\/assets\/after-[^/]*\.js/);
  // The same module, with all of its imports.
  await page.evaluate(`import('${part.url()}').then(() => undefined)`);
}

/** Enough events for a separate request before the collection interval ends, however slow the machine is. */
async function muteTwenty(player: Player): Promise<void> {
  await player.video().evaluate(async (video) => {
    for (let press = 0; press < 20; press += 1) {
      const changed = new Promise((resolve) =>
        video.addEventListener('volumechange', resolve, { once: true }),
      );
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyM', key: 'm', bubbles: true }));
      await changed;
    }
  });
}

/** Like a viewer: the page receives the event. */
async function closeTab(tab: Page): Promise<void> {
  await Promise.all([tab.waitForEvent('close'), tab.close({ runBeforeUnload: true })]);
}

function countCalls(page: Page, path: RegExp) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname) && request.method() === 'POST') calls.push(request.url());
  });
  return calls;
}

test('a whole visit is reported in the order of its events', async ({ page, player, viewer }) => {
  const ready = sender(page);
  const opened = await player.open({ ...film, uuid: viewer.uuid });
  await opened.expectPlaying(0.5);
  await ready;
  await opened.pauseByKey();
  await opened.press('k');
  await opened.expectPlaying(0.5);
  const before = await opened.readState();
  await opened.press('ArrowRight');
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(before.time + 14);
  await opened.expectPlaying(0.3);
  await opened.press('m');
  await opened.press('s');
  await expect(opened.frame.locator('dialog')).toBeVisible();
  await page.goto('about:blank');

  await expect.poll(() => viewer.categories()).toContain('popover');
  const events = await viewer.events();
  const reported = events
    .map(({ category }) => category)
    .filter((category) => !category.startsWith('rebuffer'));
  expect(reported.filter((category) => category !== 'first-frame')).toEqual([
    'open',
    'play',
    'pause',
    'play',
    'seek',
    'mute',
    'popover',
  ]);
  expect(reported.indexOf('first-frame')).toBeGreaterThan(0);
  for (const event of events) {
    expect(event).toMatchObject({
      uuid: viewer.uuid,
      clientUUID: expect.stringMatching(/^[0-9a-f]{32}$/),
      timestamp: expect.any(String),
      live_id: null,
      format: 'hls',
      content_type: expect.anything(),
      content_id: expect.anything(),
    });
    expect(String(event.link)).toMatch(/\/plr\?.*type=vod&id=1001/);
  }
  expect(new Set(events.map(({ clientUUID }) => clientUUID)).size).toBe(1);
  // The viewer's id is known slightly later than their presence.
  expect(events.at(-1)?.user_id).toEqual(expect.any(String));
  const times = events.map(({ timestamp }) => String(timestamp));
  expect(times).toEqual(times.toSorted());
  expect(events.find(({ category }) => category === 'first-frame')?.milliseconds).toBeGreaterThan(0);
});

test('events are sent together, and closing the tab sends the last', JOURNEY, async ({ context, viewer }) => {
  const tab = await context.newPage();
  const calls = countCalls(tab, /\/api\/logs$/);
  const ready = sender(tab);
  await tab.goto(playerUrl({ ...film, uuid: viewer.uuid }));
  const opened = new Player(tab, tab.mainFrame());
  await opened.expectPlaying(0.3);
  await ready;
  await muteTwenty(opened);
  await expect.poll(() => viewer.categories()).toContain('mute');
  await expect.poll(() => calls.length).toBe(1);
  await opened.pauseByKey();
  expect(await viewer.categories()).not.toContain('pause');
  await closeTab(tab);
  await expect.poll(() => viewer.categories()).toContain('pause');
});

test('over a lost line it is kept, also for the next visit', async ({ context, viewer }) => {
  const tab = await context.newPage();
  const ready = sender(tab);
  await tab.goto(playerUrl({ ...film, uuid: viewer.uuid }));
  const opened = new Player(tab, tab.mainFrame());
  await opened.expectPlaying(0.3);
  await ready;
  // After this press, the key handlers are loaded as well.
  await opened.press('m');
  await expect.poll(async () => (await opened.readState()).muted).toBe(true);
  await context.setOffline(true);
  await opened.pauseByKey();
  await closeTab(tab);
  await context.setOffline(false);
  expect(await viewer.events()).toEqual([]);

  const next = await context.newPage();
  await next.goto(playerUrl({ ...film, id: '1002' }));
  await expect
    .poll(() => viewer.categories(), GATHERED)
    .toEqual(expect.arrayContaining(['open', 'play', 'pause']));
  for (const event of await viewer.events()) expect(String(event.link)).toContain('id=1001');
});

test('the network returns, and stored events are sent', async ({ context, page, player, viewer }) => {
  const ready = sender(page);
  const opened = await player.open({ ...film, uuid: viewer.uuid });
  await opened.expectPlaying(0.3);
  await ready;
  // After this press, the key handlers are loaded as well.
  await opened.pauseByKey();
  await context.setOffline(true);
  await muteTwenty(opened);
  await context.setOffline(false);
  await expect.poll(() => viewer.categories()).toContain('mute');
});

failing('a flood of the same error is one with a count', async ({ page, player, viewer }) => {
  const ready = sender(page);
  const opened = await player.open({ ...film, uuid: viewer.uuid });
  await opened.expectPlaying(0.3);
  await ready;
  await page.evaluate(() => {
    for (let index = 0; index < 300; index += 1) reportError(new Error(`a flood, number ${index}`));
  });
  await page.goto('about:blank');
  await expect.poll(() => viewer.categories()).toContain('error');
  const errors = (await viewer.events()).filter(({ category }) => category === 'error');
  expect(errors).toEqual([
    expect.objectContaining({ type: 'other-error', detail: 'a flood, number 0', count: 300 }),
  ]);
});

for (const [name, fault, error] of [
  ['details', /\/api\/vod\/1001/, { type: 'DETAIL_ERROR', status: 503 }],
  ['a stream', PLAYLISTS, { type: expect.stringMatching(/^HLS_\w+/), detail: expect.any(String) }],
] as const) {
  test(`${name} that the platform fails to give is an error by its name`, async ({
    page,
    player,
    viewer,
  }) => {
    await page.route(fault, status(503, '{"detail":"busy"}', 'application/json'));
    await player.open({ ...film, uuid: viewer.uuid });
    await expect.poll(() => viewer.categories(), GATHERED).toContain('error');
    const errors = (await viewer.events()).filter(({ category }) => category === 'error');
    expect(errors).toEqual([expect.objectContaining({ ...error, count: expect.any(Number) })]);
  });
}

test('a video that does not exist is no error', async ({ player, viewer }) => {
  await player.open({ ...film, id: '9404', uuid: viewer.uuid });
  await expect.poll(() => viewer.categories(), GATHERED).toEqual(['open']);
});

for (const [name, answer] of [
  ['fails', (route: Route) => route.fulfill({ status: 500, json: { detail: 'no' } })],
  ['is refused', (route: Route) => route.abort('connectionrefused')],
  ['never answers', () => undefined],
] as const) {
  test(`a log that ${name} disturbs nothing, and is not asked again and again`, async ({
    page,
    player,
    viewer,
  }) => {
    // Random delays are fixed at half of their maximum, so that all runs are alike.
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    await page.route(LOGS, (route) => answer(route));
    const calls = countCalls(page, /\/api\/logs$/);
    const ready = sender(page);
    const opened = await player.open({ ...film, uuid: viewer.uuid });
    await opened.expectPlaying(0.3);
    await ready;
    for (let round = 0; round < 5; round += 1) {
      await muteTwenty(opened);
      await opened.expectPlaying(1);
    }
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.length).toBeLessThanOrEqual(4);
  });
}

failing('no token and no phone number is told', async ({ page, player, viewer }) => {
  const token = await viewer.token();
  const secrets = { xToken: token, daaniToken: 'a-daani-token-of-the-app' };
  const ready = sender(page);
  const opened = await player.open({ ...film, ...secrets, user_id: '09123456789', uuid: viewer.uuid });
  await opened.expectPlaying(1);
  await ready;
  await page.evaluate(
    (words) => reportError(new Error(`refused: ${words}`)),
    [...Object.values(secrets), 'Bearer abc.def', '۰۹۱۲۳۴۵۶۷۸۹'].join(' '),
  );
  await opened.press('k');
  await page.goto('about:blank');
  await expect.poll(() => viewer.categories()).toContain('error');
  await expect.poll(async () => (await viewer.stretches()).length).toBeGreaterThan(0);
  const all = JSON.stringify([await viewer.events(), await viewer.stretches()]);
  for (const secret of [...Object.values(secrets), 'abc.def', '9123456789', '۹۱۲۳۴۵۶۷۸۹'])
    expect(all).not.toContain(secret);
  expect(all).toContain('refused');
});

for (const [name, query] of [
  ['an embedding that hides the tracker', { featureSet: 'enableTracker=false' }],
  ['a raw player', { raw: true }],
] as const) {
  test(`${name} reports nothing`, async ({ page, player, viewer }) => {
    const calls = countCalls(page, /\/api\/(logs|video-timeline)$/);
    const token = await viewer.token();
    const opened = await player.open({ ...film, ...query, xToken: token, uuid: viewer.uuid });
    await opened.expectPlaying(3);
    await muteTwenty(opened);
    await opened.pauseByKey();
    await page.goto('about:blank');
    await page.goto(playerUrl({ ...film, ...query, uuid: viewer.uuid }));
    expect(calls).toEqual([]);
    expect(await viewer.events()).toEqual([]);
    expect(await viewer.stretches()).toEqual([]);
  });
}

test('watched ranges are sent at a pause, and split at a seek', async ({ page, player, viewer }) => {
  const ready = sender(page);
  const opened = await player.open({ ...film, xToken: await viewer.token(), uuid: viewer.uuid });
  await ready;
  await opened.expectPlaying(1);
  const { time } = await opened.readState();
  await opened.press('ArrowRight');
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(time + 14);
  await opened.expectPlaying(1);
  await opened.press('k');
  await expect.poll(async () => (await viewer.stretches()).length).toBe(2);
  const [first, second] = await viewer.stretches();
  if (first === undefined || second === undefined) throw new Error('two stretches were told');
  expect(first).toMatchObject({ video_id: '1001', video_type: 2, user_id: expect.any(String) });
  expect(first.start).toBeCloseTo(0, 1);
  expect(first.video_duration).toBeCloseTo(64, 0);
  for (const { start, end, watchedDuration } of [first, second]) {
    expect(end).toBeGreaterThan(start + 0.9);
    expect(watchedDuration).toBeCloseTo(end - start, 1);
  }
  expect(second.start - first.end).toBeCloseTo(15, 0);
  expect((await opened.readState()).time).toBeCloseTo(second.end, 1);
});

test('closing the tab sends the last watched range', async ({ context, viewer }) => {
  const tab = await context.newPage();
  const ready = sender(tab);
  await tab.goto(playerUrl({ ...film, xToken: await viewer.token(), uuid: viewer.uuid }));
  const opened = new Player(tab, tab.mainFrame());
  await ready;
  await opened.expectPlaying(2);
  const { time } = await opened.readState();
  await closeTab(tab);
  await expect.poll(async () => (await viewer.stretches()).length).toBe(1);
  const [stretch] = await viewer.stretches();
  expect(stretch?.start).toBeCloseTo(0, 1);
  expect(stretch?.end).toBeGreaterThan(time - 0.3);
});

for (const [name, query] of [
  ['of a guest without a token', {}],
  ['of an excerpt that goes round', { preview: true }],
  ['on the portal, which hides the tracker', { site: 'portal' }],
] as const) {
  test(`the log is sent, and no watched ranges, ${name}`, async ({ page, player, viewer }) => {
    await page.route('**/api/auth/token*', (route) => route.fulfill({ status: 404, json: { detail: 'no' } }));
    const known = name.includes('guest') ? {} : { xToken: await viewer.token() };
    const ready = sender(page);
    const opened = await player.open({ ...film, ...query, ...known, uuid: viewer.uuid });
    await ready;
    await opened.expectPlaying(1);
    await opened.pauseByKey();
    await page.goto('about:blank');
    await expect.poll(() => viewer.categories()).toContain('pause');
    expect(await viewer.stretches()).toEqual([]);
  });
}
