import { at, playerUrl } from './addresses';
import { JOURNEY, journeyIf } from './journey';
import { expect, Player, test } from './player';
import { fa } from './words';

/** Embeddings that must work (the ways in which host pages restrict a frame). */

const film = { type: 'vod', id: '1001', autoplay: true };

for (const [name, attributes] of [
  ['sandboxed with scripts alone', { sandbox: 'allow-scripts' }],
  ['sandboxed with its own origin', { sandbox: 'allow-scripts allow-same-origin' }],
  ['without credentials', { credentialless: '' }],
] as const) {
  test(`a player plays ${name}`, journeyIf(name === 'sandboxed with scripts alone'), async ({ player }) => {
    const embedded = await player.embed(film, attributes);
    await embedded.expectPlaying();
    await embedded.expectMovingPicture();
  });
}

test(
  'a player that may not start at all, as on a phone that saves power, shows its cover and plays by a tap',
  JOURNEY,
  async ({ page, player }) => {
    // Chromium lets everything start that is silent; this is what the other browsers answer before a touch.
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      let touched = false;
      document.addEventListener('pointerdown', () => (touched = true), { capture: true });
      HTMLMediaElement.prototype.play = function () {
        return touched
          ? play.call(this)
          : Promise.reject(new DOMException('a gesture first', 'NotAllowedError'));
      };
    });
    const embedded = await player.embed(film);
    await embedded.tapPlay();
    await embedded.expectPlaying();
  },
);

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
