import type { Page } from 'playwright/test';
import type { PlayerEvents, PlayerState } from '../../../host-sdk/contract/contract';
import type { PlayerHandle } from '../../../host-sdk/wire/handle';
import { at, sampleFile } from '../steps/addresses';
import { expect, Player, test } from '../steps/player';
import { JOURNEY } from '../steps/tiers';
import { fa } from '../steps/words';

/** Methods, state and events of the protocol, with the built player in a host page of another site. */

const film = { type: 'vod', id: '1001' } as const;

type ReceivedEvent = { name: keyof PlayerEvents; data: unknown };

interface HostPage {
  call(run: (player: PlayerHandle) => Promise<unknown>): Promise<unknown>;
  state(): Promise<PlayerState>;
  receivedEvents(): Promise<ReceivedEvent[]>;
  /** Waits for an event and returns its last payload. */
  next(name: keyof PlayerEvents): Promise<unknown>;
  /** The event's last payload so far. */
  last(name: keyof PlayerEvents): Promise<unknown>;
}

/** Evaluates nothing in the page, since that would count as a gesture there. */
async function goToHost(page: Page, query: Record<string, unknown>): Promise<void> {
  const search = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  const address = new URLSearchParams([['player', at.player], ...search]);
  await page.goto(`${at.hostOnOtherSite}/wire/listener.html?${address}`);
}

async function openHost(page: Page, query: Record<string, unknown>): Promise<HostPage> {
  await goToHost(page, query);
  await page.waitForFunction('window.player !== undefined');
  const call = (run: (player: PlayerHandle) => Promise<unknown>) =>
    page.evaluate(
      `(${run.toString()})(window.player).then((value) => value ?? 'done', (error) => error.code)`,
    );
  const receivedEvents = () => page.evaluate<ReceivedEvent[]>('window.events');
  const last = async (name: keyof PlayerEvents) =>
    (await receivedEvents()).findLast((event) => event.name === name)?.data;
  return {
    call,
    receivedEvents,
    state: () => page.evaluate<PlayerState>('window.player.getState()'),
    async next(name) {
      await expect
        .poll(async () => (await receivedEvents()).map((event) => event.name), { message: `hears ${name}` })
        .toContain(name);
      return last(name);
    },
    last,
  };
}

test('a host receives the whole life of a video, and its state agrees', JOURNEY, async ({ page }) => {
  const host = await openHost(page, { params: { ...film, autoplay: true } });
  await host.next('ready');
  await host.next('timeupdate');
  expect(await host.call((player) => player.seek(20))).toBe('done');
  await host.next('seeked');
  expect(await host.call((player) => player.setRate(2))).toBe('done');
  await expect.poll(() => host.last('ratechange')).toEqual({ rate: 2 });
  expect(await host.call((player) => player.pause())).toBe('done');
  await host.next('pause');
  await host.next('progress');
  const names = (await host.receivedEvents()).map(({ name }) => name);
  const order = [
    'loadstart',
    'contentchange',
    'ready',
    'playing',
    'timeupdate',
    'seeking',
    'seeked',
    'pause',
  ];
  const firsts = names.filter((name, index) => order.includes(name) && names.indexOf(name) === index);
  expect(firsts).toEqual(order);
  expect(names).toEqual(expect.arrayContaining(['play', 'durationchange']));
  const state = await host.state();
  expect(state).toMatchObject({ paused: true, playing: false, rate: 2, live: false, liveEdge: null });
  expect(state.seekable?.end).toBeCloseTo(state.duration ?? 0, 0);
  expect(state.bufferedEnd).toBeGreaterThan(state.time);

  await host.call((player) => player.load({ type: 'clip', id: '4001' }));
  await expect.poll(() => host.last('contentchange')).toMatchObject({ type: 'clip', id: '4001' });
  expect((await host.receivedEvents()).some(({ name }) => name === 'redirect')).toBe(false);
});

test('a host learns where the viewer went', async ({ page }) => {
  const [host] = await Promise.all([
    openHost(page, { params: { ...film, autoplay: true } }),
    page.waitForResponse(/\/v2\/list-viewers-playlist-videos\//),
  ]);
  await host.next('playing');
  const frame = page.frames().find((one) => one.url().startsWith(at.player));
  if (frame === undefined) throw new Error('the iframe has no document');
  await expect(frame.getByRole('button', { name: fa('transport.next'), exact: true })).toBeAttached();
  await frame.locator('[data-picture]').click();
  await new Player(page, frame).press('n');
  expect(await host.next('redirect')).toMatchObject({ type: 'vod', title: expect.stringMatching(/./) });
  const { id } = await host.state();
  expect(id).not.toBe(film.id);
  expect(await host.last('loadstart')).toMatchObject({ id });
  expect(await host.last('redirect')).toMatchObject({ id });
});

test('a host chooses quality, subtitles and audio from what exists', async ({ page }) => {
  const host = await openHost(page, { params: { ...film, autoplay: true } });
  await host.next('playing');
  await expect.poll(async () => (await host.state()).qualities.length).toBeGreaterThan(1);
  await expect.poll(async () => (await host.state()).subtitles.length).toBeGreaterThan(0);
  const { qualities, quality, subtitles } = await host.state();
  expect(quality).toBe('auto');
  expect(qualities).toEqual(qualities.toSorted((one, other) => other - one));

  expect(
    await host.call((player) =>
      player.getState().then((now) => player.setQuality(now.qualities.at(-1) ?? 0)),
    ),
  ).toBe('done');
  await expect.poll(async () => (await host.state()).quality).toBe(qualities.at(-1));
  await expect.poll(async () => (await host.state()).height).toBe(qualities.at(-1));
  expect(await host.call((player) => player.setQuality(1234))).toBe('not-supported');
  expect(await host.call((player) => player.setQuality('auto'))).toBe('done');
  await expect.poll(async () => (await host.state()).quality).toBe('auto');

  expect(
    await host.call((player) =>
      player.getState().then((now) => player.setSubtitles(now.subtitles[0]?.id ?? '')),
    ),
  ).toBe('done');
  expect(await host.next('subtitleschange')).toMatchObject({ subtitles });
  await expect.poll(async () => (await host.state()).subtitle).toBe(subtitles[0]?.id);
  expect(await host.call((player) => player.setSubtitles('none'))).toBe('not-supported');
  expect(await host.call((player) => player.setSubtitles(null))).toBe('done');
  await expect.poll(async () => (await host.state()).subtitle).toBe(null);
  expect(await host.call((player) => player.setAudioTrack('none'))).toBe('not-supported');
  expect(await host.call((player) => player.seekToLive())).toBe('not-supported');
});

test('the volume that a host sets holds for the next video, and is never the viewer’s own choice', async ({
  page,
}) => {
  const host = await openHost(page, { params: { ...film, autoplay: true } });
  await host.next('playing');
  expect(await host.call((player) => player.setVolume(30))).toBe('done');
  await expect.poll(() => host.last('volumechange')).toMatchObject({ volume: 30 });
  await host.call((player) => player.load({ type: 'clip', id: '4001' }));
  await expect.poll(async () => (await host.state()).id).toBe('4001');
  await expect.poll(async () => (await host.state()).volume).toBe(30);
  const frame = page.frames().find((one) => one.url().startsWith(at.player));
  // The viewer's choices are stored within a second.
  await expect.poll(() => frame?.evaluate(() => performance.now() > 3000)).toBe(true);
  const kept = await frame?.evaluate(() => localStorage.getItem('pardeh:settings'));
  expect(JSON.parse(kept ?? '{"volume":100}').volume).toBe(100);
});

test('a live stream reports its edge, and a host returns to it', async ({ page }) => {
  const host = await openHost(page, { params: { type: 'live', id: '2001', autoplay: true } });
  expect(await host.next('liveedge')).toMatchObject({ atEdge: true });
  await expect.poll(async () => (await host.state()).seekable).not.toBeNull();
  await expect
    .poll(async () => {
      const { seekable } = await host.state();
      return seekable === null ? 0 : seekable.end - seekable.start;
    })
    .toBeGreaterThan(40);
  await host.call((player) => player.getState().then((now) => player.seek((now.seekable?.end ?? 0) - 35)));
  await expect.poll(async () => (await host.state()).liveEdge?.atEdge).toBe(false);
  expect((await host.state()).liveEdge?.latency).toBeGreaterThan(5);
  expect(await host.call((player) => player.seekToLive())).toBe('done');
  await expect.poll(async () => (await host.state()).liveEdge?.atEdge).toBe(true);
  expect(await host.state()).toMatchObject({ live: true, duration: null });
});

test('a snapshot waits for the picture and is a PNG of it; if pixels are unreadable, it is refused', async ({
  page,
}) => {
  const host = await openHost(page, { params: { ...film, autoplay: true } });
  const size = await page.evaluate(`
    window.player.snapshot().then(async (picture) => {
      const { width, height } = await createImageBitmap(picture);
      return { type: picture.type, bytes: picture.size, ratio: width / height };
    })
  `);
  expect(size).toMatchObject({ type: 'image/png', ratio: expect.closeTo(16 / 9, 1) });
  expect(Number(Reflect.get(Object(size), 'bytes')), 'a picture, not one flat colour').toBeGreaterThan(5000);
  expect(await host.call((player) => player.load({ type: 'vod', id: '9404' }))).toBe('not-found');

  await page.route('**/media/files/sample.mp4', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-origin': 'https://elsewhere.example' };
    await route.fulfill({ response, headers });
  });
  const foreign = await openHost(page, {
    params: { type: 'mp4', 'e-url': sampleFile('sample.mp4'), autoplay: true },
  });
  await foreign.next('ready');
  expect(await foreign.call((player) => player.snapshot())).toBe('not-supported');
  // A pending route would outlive its page.
  await page.unrouteAll({ behavior: 'wait' });
});

test('without a gesture the browser refuses, in time and with a code, and the video plays on muted @first-visit', async ({
  page,
}) => {
  const verbs = ['requestFullscreen', 'requestPictureInPicture', 'setMuted', 'exitFullscreen'];
  const outcomes = (): { verb: string; took: number }[] =>
    JSON.parse(decodeURIComponent(new URL(page.url()).hash.slice(1)) || '[]');
  const calls = verbs.map((verb) => ({
    at: 'timeupdate',
    verb,
    ...(verb === 'setMuted' && { values: [false] }),
  }));
  await goToHost(page, { params: { ...film, autoplay: true }, calls });
  await expect.poll(outcomes, { timeout: 20_000 }).toHaveLength(verbs.length);
  for (const outcome of outcomes()) {
    expect(outcome).toMatchObject({
      outcome: outcome.verb.startsWith('exit') ? 'done' : 'not-allowed',
      autoplayBlocked: { muted: true },
      muted: true,
    });
    expect(outcome.took).toBeLessThan(5000);
  }
});

test(
  'by a press in the host page the player fills the screen, knows it, and leaves it again',
  JOURNEY,
  async ({ page }) => {
    const host = await openHost(page, {
      params: { ...film, autoplay: true },
      buttons: ['requestFullscreen'],
    });
    await host.next('playing');
    await page.getByRole('button', { name: 'requestFullscreen' }).click();
    expect(await host.next('fullscreenchange')).toEqual({ fullscreen: true });
    expect(await page.evaluate('document.fullscreenElement?.tagName')).toBe('IFRAME');
    expect((await host.state()).fullscreen).toBe(true);
    expect(await host.call((player) => player.exitFullscreen())).toBe('done');
    await expect.poll(async () => (await host.state()).fullscreen).toBe(false);
    await expect.poll(() => page.evaluate('document.fullscreenElement')).toBeNull();
  },
);
