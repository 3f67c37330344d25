import type { Page } from 'playwright/test';
import type { Finding } from '../../../host-sdk/wire/finding';
import { at } from '../steps/addresses';
import { blockStorage } from '../steps/host-page';
import { expect, Player, test } from '../steps/player';
import { BOUNDARY } from '../steps/tiers';

/** Actions and data that no host may use, and storage by the host for a restricted player. */

const film = { type: 'vod', id: '1001', autoplay: true } as const;
const SECRET = 'secret-token-of-a-viewer';
const FLOOD = 10_000;

async function openHost(page: Page, params: Record<string, unknown>): Promise<Player> {
  const query = new URLSearchParams({ player: at.player, params: JSON.stringify(params) });
  await page.goto(`${at.hostOnOtherSite}/wire/listener.html?${query}`);
  await page.waitForFunction('window.player !== undefined');
  const handle = await page.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('the iframe has no document');
  await frame.waitForSelector('video', { state: 'attached' });
  return new Player(page, frame);
}

const findings = (page: Page) => page.evaluate<Finding[]>('window.player.diagnose()');

test('ten thousand calls at once are all answered, most of them refused, and a second later all is as before', async ({
  page,
}) => {
  const mounted = await openHost(page, film);
  await mounted.expectPlaying(0.5);
  const answers = await page.evaluate<Record<string, number>>(`
    (async () => {
      const counts = {};
      const calls = Array.from({ length: ${FLOOD} }, () => window.player.pause().then(() => 'done', (error) => error.code));
      for (const answer of await Promise.all(calls)) counts[answer] = (counts[answer] ?? 0) + 1;
      return counts;
    })()
  `);
  expect(Object.keys(answers).sort()).toEqual(['done', 'too-many-calls']);
  expect(Number(answers.done) + Number(answers['too-many-calls'])).toBe(FLOOD);
  expect(answers['too-many-calls']).toBeGreaterThan(FLOOD - 500);
  await expect
    .poll(() => page.evaluate(`window.player.play().then(() => 'done', (error) => error.code)`))
    .toBe('done');
  await mounted.expectPlaying(0.5);
});

test(
  'ten thousand forged words, handshakes among them, change nothing, and the video plays on',
  BOUNDARY,
  async ({ page }) => {
    const mounted = await openHost(page, film);
    await mounted.expectPlaying(0.5);
    await page.evaluate(`
    (() => {
      const frame = document.querySelector('iframe');
      const channel = /pardeh=([\\w-]+)/.exec(frame.src)[1];
      const { origin } = new URL(frame.src);
      const words = ['SYN', 'ACK1', 'ACK2', 'CALL', 'REPLY', 'DESTROY', 'nonsense'];
      for (let count = 0; count < ${FLOOD}; count += 1) {
        const message = {
          namespace: 'penpal',
          channel: count % 3 === 0 ? channel : 'another',
          type: words[count % words.length],
          participantId: 'x' + count,
          methodPath: [count % 2 === 0 ? 'seek' : 'constructor'],
          id: 'c' + count,
          callId: 'c' + count,
          args: [{ count }],
        };
        frame.contentWindow.postMessage(count % 11 === 0 ? 'nonsense' : message, { targetOrigin: origin });
      }
    })()
  `);
    await mounted.expectPlaying(0.5);
  },
);

for (const [name, forged] of [
  ['greetings', `{ ...penpal, type: 'SYN', participantId: 'x' + count }`],
  // The end with the higher id leads the handshake.
  ['greetings below every id', `{ ...penpal, type: 'SYN', participantId: '!' + count }`],
  ['last steps of a handshake without a port', `{ ...penpal, type: 'ACK2' }`],
  [
    'messages of penpal’s old protocol',
    `{ penpal: ['syn', 'synAck', 'ack', 'call', 'reply'][count % 5], id: count, methodName: 'pause', args: [] }`,
  ],
  [
    'messages of all kinds',
    `[null, count, 'penpal', [], { penpal: 'syn' }, { ...penpal }, { ...penpal, type: 'SYN', participantId: {} },
      { ...penpal, type: 'SYN', participantId: 'y' + count }, { ...penpal, type: 'ACK1', methodPaths: [[]] },
      { ...penpal, type: 'ACK2' }, { ...penpal, type: 'CALL', id: 'c', methodPath: 7, args: null },
      { ...penpal, type: 'REPLY', callId: {}, value: 1 }, new Map([[1, new ArrayBuffer(8)]])][count % 13]`,
  ],
] as const)
  test(`after a thousand forged ${name} the host’s own calls are answered, and events come`, async ({
    page,
  }) => {
    const mounted = await openHost(page, film);
    await mounted.expectPlaying(0.5);
    await page.evaluate(`
      const frame = document.querySelector('iframe');
      const penpal = { namespace: 'penpal', channel: /pardeh=([\\w-]+)/.exec(frame.src)[1] };
      for (let count = 0; count < 1000; count += 1)
        frame.contentWindow.postMessage(${forged}, { targetOrigin: new URL(frame.src).origin });
    `);
    // A call during the lost connection gets no response, and ends after ten seconds.
    const answer = () =>
      page.evaluate(`Promise.race([
        window.player.getState().then(({ id }) => id, (error) => error.code),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ])`);
    await expect.poll(answer).toBe('1001');
    // The flood has used up the permitted calls of this second; reads do not count.
    const pause = () =>
      page.evaluate(`window.events.length = 0; window.player.pause().then(() => 'done', ({ code }) => code)`);
    await expect.poll(pause).toBe('done');
    await expect.poll(() => page.evaluate(`window.events.map(({ name }) => name)`)).toContain('pause');
  });

test(
  'the host’s events, state and diagnosis contain no token and no viewer',
  BOUNDARY,
  async ({ page, context }) => {
    const phone = '09121234567';
    const claims = Buffer.from(JSON.stringify({ sub: '4711', phone })).toString('base64url');
    const token = `eyJhbGciOiJIUzI1NiJ9.${claims}.${SECRET}`;
    const mounted = await openHost(page, { ...film, token, user_id: 'host-7' });
    await mounted.expectPlaying(1);
    await page.evaluate(`window.player.load({ type: 'vod', id: '9404' }).catch(() => undefined)`);
    const diagnosis = await page.evaluate<string>(`
    Promise.all([window.player.getState(), window.player.diagnose()]).then((answers) => JSON.stringify([answers, window.events]))
  `);
    const uuid = await mounted.frame.evaluate(() => localStorage.getItem('pardeh:uuid'));
    const cookies = await context.cookies(at.player);
    const secrets = [SECRET, claims, phone, uuid, ...cookies.map(({ value }) => value)];
    for (const secret of secrets) if (secret) expect(diagnosis).not.toContain(secret);
    expect(diagnosis).toContain('"screen":"player"');
  },
);

test('an ordinary embedding lacks nothing', async ({ page }) => {
  const mounted = await openHost(page, film);
  await mounted.expectPlaying(0.3);
  expect(await findings(page)).toEqual([]);
});

test(
  'faults of an embedding are found, worst first, and each finding names its cure',
  BOUNDARY,
  async ({ page }) => {
    await page.goto(`${at.hostOnOtherSite}/plain.html`);
    await page.evaluate(`
    (async () => {
      const { HostSDK } = await import('${at.player}/host-sdk.js');
      const frame = document.createElement('iframe');
      frame.src = '${at.player}/plr/?type=vod&id=1001#pardeh=own-channel';
      frame.sandbox = 'allow-scripts allow-same-origin';
      frame.allow = 'autoplay';
      frame.referrerPolicy = 'no-referrer';
      frame.width = 200;
      frame.height = 100;
      document.body.append(frame);
      window.player = HostSDK.adopt(frame);
      await window.player.ready;
    })()
  `);
    const found = await findings(page);
    expect(found.map(({ code }) => code)).toEqual([
      'allow-lacks',
      'too-small',
      'sandbox-lacks',
      'no-referrer',
    ]);
    for (const { cure } of found) expect(cure.length).toBeGreaterThan(20);
    expect(found.find(({ code }) => code === 'allow-lacks')?.detail).toContain('fullscreen');

    await page.evaluate(`document.querySelector('iframe').remove()`);
    expect((await findings(page)).map(({ code }) => code)).toContain('not-in-document');
  },
);

test(
  'a player that may keep nothing has its choices kept by the host: from the first frame on they are there again',
  BOUNDARY,
  async ({ page }) => {
    await blockStorage(page);
    const first = await openHost(page, film);
    await first.expectPlaying(0.5);
    await first.frame.locator('[data-picture]').click();
    await first.press('ArrowDown');
    const readVolume = () => page.evaluate<number>('window.player.getState().then((state) => state.volume)');
    await expect.poll(readVolume).toBeLessThan(100);
    const volume = await readVolume();
    const kept = () => page.evaluate<string>(`localStorage.getItem('pardeh:${at.player}') ?? '{}'`);
    await expect
      .poll(async () => JSON.parse(JSON.parse(await kept()).settings ?? '{}').volume, { message: 'kept' })
      .toBe(volume);
    expect((await findings(page)).map(({ code }) => code)).toEqual(['storage-by-host']);
    const names = Object.keys(JSON.parse(await kept())).sort();
    expect(names).toEqual(expect.arrayContaining(['settings', 'uuid']));

    const asked = page.waitForRequest((request) => request.url().includes('/api/vod/1001'));
    const second = await openHost(page, film);
    const { uuid } = JSON.parse(await kept());
    expect(new URL((await asked).url()).searchParams.get('uuid')).toBe(uuid);
    await second.expectPlaying(0.3);
    expect(await readVolume()).toBe(volume);
  },
);
