import type { Page } from 'playwright/test';
import type { Fault } from '../../operator/live-faults';
import { at, playerUrl } from '../steps/addresses';
import { gate } from '../steps/gate';
import { expect, type Player, test } from '../steps/player';
import { SMALL, WIDE } from '../steps/sizes';
import { JOURNEY } from '../steps/tiers';
import { fa } from '../steps/words';
import { lastWaits, listenToPolls, more } from './live-polls';

test.use({ viewport: SMALL });

/** Live data: how it is polled, and how it is shown. */

/** Tolerance for 10% jitter and a busy machine, in milliseconds. */
const SLACK_MS = 700;

const NOTHING_ON_AIR = fa('screen.no-content-title');
const LOST = fa('toast.live-lost');

const text = (player: Player, words: string | RegExp) => player.frame.getByText(words).first();

/** Reports a visibility change as the browser does for a hidden page. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** The text is among the controls, which a mouse movement shows. */
async function expectWatching(player: Player, words: string | RegExp, timeout = 20_000): Promise<void> {
  const seen = async () => {
    await player.stir();
    return text(player, words).isVisible();
  };
  await expect.poll(seen, { message: String(words), timeout }).toBe(true);
}

test.describe.configure({ timeout: 120_000 });

/** Expects the last two intervals to be between these limits, in milliseconds, once nothing delays them any more. */
async function expectWaits(times: readonly number[], least: number, most: number): Promise<void> {
  const areSo = () => {
    const waits = lastWaits(times, 2);
    return waits.length === 2 && waits.every((wait) => wait > least && wait < most) ? 'so' : waits;
  };
  await expect.poll(areSo, { message: `waits between ${least} and ${most} ms`, timeout: 30_000 }).toBe('so');
}

test('the platform’s intervals are followed, and so are their changes', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream();
  await live.set({ get_interval: 1000, viewers_interval: 60_000 });
  const asked = listenToPolls(page, live.id);
  await (await player.open(live.query())).expectPlaying();
  await more(asked.aggregate, 4);
  await expectWaits(asked.aggregate, 0, 1100 + SLACK_MS);
  await more(asked.details, 3);
  await expectWaits(asked.details, 2600, 3300 + SLACK_MS);

  await live.set({ get_interval: 5000, viewers_interval: 1000 });
  // The viewers' poll does not complete its initial interval of a minute.
  await more(asked.viewers, 4);
  await expectWaits(asked.viewers, 0, 1100 + SLACK_MS);
  await expectWaits(asked.aggregate, 4400, 5500 + SLACK_MS);
});

test('nothing is asked before the picture', async ({ page, player, operator }) => {
  const live = await operator.liveStream();
  await page.addInitScript(() => {
    const note = () => Object.assign(window, { pictured: performance.now() });
    document.addEventListener('loadeddata', note, { capture: true, once: true });
  });
  await player.open(live.query());
  // By the page's own clock, since a busy machine notices the picture late.
  const asked = (path: string) =>
    page.evaluate(
      (wanted) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname === wanted)
          .map(({ startTime }) => startTime),
      path,
    );
  const aggregate = () => asked(`/api/live/${live.id}/aggregate/${live.id}`);
  const details = () => asked(`/api/live/${live.id}`);
  await expect.poll(async () => (await aggregate()).length).toBeGreaterThan(0);
  const pictured = await page.evaluate<number>('window.pictured');
  expect((await aggregate())[0]).toBeGreaterThan(pictured - 200);
  // The page requests the first details; polling begins after the picture.
  await expect.poll(async () => (await details()).length).toBeGreaterThan(1);
  expect((await details())[1]).toBeGreaterThan(pictured - 200);
});

test('unchanged data is not sent again', async ({ page, player, operator }) => {
  const live = await operator.liveStream();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const urls = new Map<string, string>();
  const unchanged = new Set<string>();
  devtools.on('Network.requestWillBeSent', (event) => urls.set(event.requestId, event.request.url));
  devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const url = urls.get(requestId);
    if (statusCode === 304 && url !== undefined) unchanged.add(new URL(url).pathname);
  });
  await (await player.open(live.query())).expectPlaying();
  await expect
    .poll(() => [...unchanged], { timeout: 30_000 })
    .toEqual(expect.arrayContaining([`/api/live/${live.id}`, `/api/live/${live.id}/aggregate/${live.id}`]));
});

test('a hidden page that plays asks on; hidden and paused it does not, and comes back soon', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream();
  await live.set({ get_interval: 1000 });
  const asked = listenToPolls(page, live.id);
  const opened = await player.open(live.query());
  await opened.expectPlaying();
  await more(asked.aggregate, 1);
  await turn(page, 'hidden');
  await more(asked.aggregate, 3);

  await opened.pauseByKey();
  // One request may have been pending; after that there are none for longer than any interval.
  const quietSince = () => Date.now() - Math.max(...asked.aggregate, ...asked.details);
  await expect.poll(quietSince, { timeout: 30_000 }).toBeGreaterThan(7000);

  const returned = Date.now();
  await turn(page, 'visible');
  await more(asked.aggregate, 1);
  await more(asked.details, 1);
  const first = asked.aggregate.find((at) => at >= returned) ?? Number.POSITIVE_INFINITY;
  expect(first - returned).toBeLessThan(3500 + SLACK_MS);
});

test('a failing aggregate shows one message while the picture plays on, and recovers', async ({
  page,
  player,
  operator,
  shownTexts,
}) => {
  test.setTimeout(200_000);
  // Its intervals are random, and grow to a minute: a tenth of them is enough.
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
  const live = await operator.liveStream();
  await live.set({ viewers: 300 });
  await live.fault({ effect: 'status', status: 503, on: 'aggregate' });
  await live.fault({ effect: 'status', status: 500, on: 'viewers' });
  const asked = listenToPolls(page, live.id);
  const viewer = operator.viewer();
  const fourth = gate();
  await page.route(`${at.platform}/api/live/${live.id}/aggregate/**`, async (route) => {
    if (asked.aggregate.length === 4) await fourth.opened;
    await route.continue();
  });
  const opened = await player.open(live.query({ uuid: viewer.uuid }));
  await opened.expectPlaying();
  await expect.poll(() => asked.aggregate.length, { timeout: 60_000 }).toBe(4);
  expect(shownTexts()).not.toContain(LOST);
  fourth.open();
  await expect.poll(shownTexts).toContain(LOST);
  await expect(text(opened, LOST)).toBeHidden();

  await more(asked.aggregate, 1, 60_000);
  await opened.expectPlaying();
  expect(shownTexts().split(LOST)).toHaveLength(2);
  const errors = async () =>
    (await viewer.events()).filter(({ category }) => category === 'get aggregat error');
  await expect.poll(async () => (await errors()).length, { timeout: 25_000 }).toBeGreaterThan(0);
  expect(await errors()).toContainEqual(expect.objectContaining({ status: 503 }));

  await live.heal();
  await live.set({ viewers: 2_500 });
  await expectWatching(opened, fa('about.viewers', { count: '۲٫۵K' }), 90_000);
});

test('viewers are counted with K and M', async ({ player, operator }) => {
  const live = await operator.liveStream({ viewers: 12_400 });
  await live.set({ viewers_interval: 1000, get_interval: 1000 });
  const opened = await player.open(live.query());
  await opened.expectPlaying();
  await expectWatching(opened, fa('about.viewers', { count: '۱۲٫۴K' }));
  await live.set({ viewers: 1_230_000 });
  await expectWatching(opened, fa('about.viewers', { count: '۱٫۲M' }));
});

test('too few viewers are not shown', async ({ page, player, operator }) => {
  const live = await operator.liveStream({ viewers: 20 });
  await live.set({ viewers_interval: 1000, get_interval: 1000 });
  await page.route(`${at.platform}/api/live/${live.id}?**`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), online_viewer_threshold: 50 } });
  });
  const asked = listenToPolls(page, live.id);
  const opened = await player.open(live.query());
  await opened.expectPlaying();
  await more(asked.viewers, 2);
  await expect(opened.frame.getByText(fa('chat.somebody'))).toHaveCount(0);
  await live.set({ viewers: 60 });
  await expectWatching(opened, /۶[۰۱] بیننده/);
  // A pending route would outlive its page.
  await page.unrouteAll({ behavior: 'wait' });
});

test(
  'a channel goes off the air with a screen, and returns automatically',
  JOURNEY,
  async ({ player, operator }) => {
    const live = await operator.liveStream();
    const opened = await player.open(live.query());
    await opened.expectPlaying();
    await live.set({ air: 'nothing' });
    await expect(text(opened, NOTHING_ON_AIR)).toBeVisible({ timeout: 60_000 });
    await live.set({ air: 'on' });
    await expect(text(opened, NOTHING_ON_AIR)).toBeHidden({ timeout: 15_000 });
    await opened.expectPlaying();
  },
);

test('a channel with nothing on air starts later, without autoplay as well', async ({ player, operator }) => {
  const live = await operator.liveStream();
  await live.set({ air: 'nothing' });
  const opened = await player.open({ type: 'live', id: live.id });
  await expect(text(opened, NOTHING_ON_AIR)).toBeVisible();
  await live.set({ air: 'on' });
  await expect(text(opened, NOTHING_ON_AIR)).toBeHidden({ timeout: 15_000 });
  await opened.expectPlaying();
});

test('a stream that was missing is taken up when it is there', async ({ player, operator }) => {
  const live = await operator.liveStream();
  await live.set({ air: 'missing' });
  const opened = await player.open(live.query());
  await expect(text(opened, NOTHING_ON_AIR)).toBeVisible({ timeout: 30_000 });
  await live.set({ air: 'on' });
  await expect(text(opened, NOTHING_ON_AIR)).toBeHidden({ timeout: 15_000 });
  // The details are requested every ten seconds.
  await expect.poll(async () => (await opened.readState()).paused, { timeout: 30_000 }).toBe(false);
  await opened.expectPlaying();
});

test('a stream that plays is not disturbed by details that say nothing is on air, and its title follows them', async ({
  page,
  player,
  operator,
}) => {
  await page.setViewportSize(WIDE);
  const live = await operator.liveStream();
  const opened = await player.open(live.query());
  await opened.expectPlaying();
  const asked = listenToPolls(page, live.id);
  await page.route(`${at.platform}/api/live/${live.id}?**`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), stream_link: null, title: 'برنامهٔ تازه' } });
  });
  await more(asked.details, 2);
  await expect(text(opened, 'برنامهٔ تازه')).toBeVisible();
  await opened.expectPlaying(2);
  await expect(text(opened, NOTHING_ON_AIR)).toHaveCount(0);
  // A pending route would outlive its page.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a scheduled live stream counts down, and starts automatically', async ({ player, operator }) => {
  const live = await operator.liveStream({ startsIn: 20 });
  const opened = await player.open({ type: 'live', id: live.id });
  await expect(text(opened, fa('screen.awaited'))).toBeVisible();
  await expect(text(opened, /^۰:[۰۱][۰-۹]$/)).toBeVisible();
  await expect(text(opened, /^(امروز|امشب|فردا) [۰-۹]+:[۰-۹]{2}$/)).toBeVisible();
  // The seconds until then, the next request for the details, and the first segments of a new stream.
  await expect.poll(async () => (await opened.readState()).paused, { timeout: 45_000 }).toBe(false);
  await opened.expectPlaying();
});

test.describe('a missing live stream', () => {
  const gone: Fault = { effect: 'status', status: 404, on: 'details' };
  const redirectOnEndedUrl = `${at.hostOnOtherSite}/plain.html?ended`;

  test('is an address that does not exist', async ({ player, operator }) => {
    const live = await operator.liveStream();
    await live.fault(gone);
    const opened = await player.open(live.query());
    await expect(text(opened, fa('screen.not-found-title'))).toBeVisible();
  });

  test('leads to the embedding’s redirect at the beginning', async ({ page, operator }) => {
    const live = await operator.liveStream();
    await live.fault(gone);
    // The page may redirect before it has loaded.
    await page.goto(playerUrl(live.query({ redirectOnEndedUrl })), { waitUntil: 'commit' });
    await page.waitForURL(redirectOnEndedUrl);
  });

  test('leads there from the middle, as soon as its stream has stopped as well', async ({
    page,
    player,
    operator,
  }) => {
    const live = await operator.liveStream();
    const opened = await player.open(live.query({ redirectOnEndedUrl }));
    await opened.expectPlaying();
    const asked = listenToPolls(page, live.id);
    await live.fault(gone);
    await more(asked.details, 2);
    await opened.expectPlaying();
    await live.fault({ effect: 'status', status: 404, on: 'media' });
    await page.waitForURL(redirectOnEndedUrl, { timeout: 60_000 });
  });
});
