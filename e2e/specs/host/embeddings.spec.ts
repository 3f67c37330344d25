import { HELP_TEXTS } from '../../../player/i18n/help-texts';
import { at, playerUrl } from '../steps/addresses';
import { feature } from '../steps/feature';
import { playerIn } from '../steps/host-page';
import { writeOwnPage } from '../steps/own-page';
import { expect, Player, test } from '../steps/player';
import { refuseStart } from '../steps/refuse-start';
import { boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';

/** Embeds that must work (the ways in which host pages restrict a frame). */

const film = { type: 'vod', id: '1001', autoplay: true };

for (const [name, attributes] of [
  ['sandboxed with scripts alone', { sandbox: 'allow-scripts' }],
  ['sandboxed with its own origin', { sandbox: 'allow-scripts allow-same-origin' }],
  ['without credentials', { credentialless: '' }],
] as const) {
  test(`a player plays ${name}`, boundaryIf(name === 'sandboxed with scripts alone'), async ({ player }) => {
    const embedded = await player.embed(film, attributes);
    await embedded.expectPlaying();
    await embedded.expectMovingPicture();
  });
}

test(
  'a player that may not start at all, as on a phone that saves power, shows its cover and plays by a tap',
  feature('refused-play', '@journey'),
  async ({ page, player }) => {
    await refuseStart(page);
    const embedded = await player.embed(film);
    await embedded.tapPlay();
    await embedded.expectPlaying();
  },
);

const ISOLATED = { 'cross-origin-opener-policy': 'same-origin' };
const NONCE = 'host';

test.describe('a host page', () => {
  for (const [name, headers, isIsolated] of [
    [
      'is isolated and requires a policy of each resource',
      { ...ISOLATED, 'cross-origin-embedder-policy': 'require-corp' },
      true,
    ],
    [
      'is isolated and requests resources without credentials',
      { ...ISOLATED, 'cross-origin-embedder-policy': 'credentialless' },
      true,
    ],
    [
      'has a strict content security policy',
      {
        'content-security-policy': [
          "default-src 'none'",
          `script-src 'nonce-${NONCE}' ${at.player}`,
          `frame-src ${at.player}`,
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ].join('; '),
      },
      false,
    ],
  ] as const)
    test(`that ${name} mounts a player that plays`, boundaryIf(!isIsolated), async ({ page }) => {
      const source = `import { HostSDK } from '${at.player}/host-sdk.js';
        window.player = HostSDK.mount('#place', ${JSON.stringify(film)});`;
      const html = `<!doctype html><div id="place"></div><script type="module" nonce="${NONCE}">${source}</script>`;
      await page.goto(writeOwnPage(html, { headers }));
      const mounted = await playerIn(page, '#place iframe');
      await mounted.expectPlaying(0.3);
      await mounted.expectMovingPicture();
      expect(await page.evaluate('crossOriginIsolated')).toBe(isIsolated);
      expect(await page.evaluate('player.getState().then(({ id }) => id)')).toBe('1001');
    });
});

test('a frame that allows no scripts links to the video outside of it', async ({ page }) => {
  const src = playerUrl({ ...film, lang: 'ar' });
  const search = new URLSearchParams({ src, sandbox: 'allow-popups allow-popups-to-escape-sandbox' });
  await page.goto(`${at.hostOnOtherSite}/plain.html?${search}`);
  const frame = page.frameLocator('iframe');
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: HELP_TEXTS.fa.openPage }).click();
  const popup = await opened;
  expect(popup.url()).toBe(src);
  await new Player(popup, popup.mainFrame()).expectPlaying(0.3);
});

test('a player without full screen has no button for it', async ({ player }) => {
  const embedded = await player.embed(film, { allow: 'autoplay' });
  await embedded.expectPlaying();
  await expect(embedded.frame.getByRole('button', { name: fa('settings.title') })).toBeVisible();
  await expect(embedded.frame.getByRole('button', { name: fa('transport.fullscreen') })).toHaveCount(0);
});

test('an iframe that is removed and put back again and again plays in the end', async ({ page }) => {
  const search = new URLSearchParams({ src: playerUrl(film), allow: 'autoplay' });
  await page.goto(`${at.hostOnOtherSite}/plain.html?${search}`);
  await page.evaluate(async () => {
    const frame = document.querySelector('iframe');
    if (frame === null) throw new Error('no iframe');
    for (let round = 0; round < 20; round += 1) {
      frame.remove();
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      document.body.append(frame);
      await loaded;
    }
  });
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the iframe has no document');
  await new Player(page, frame).expectPlaying();
});
