import { at, playerUrl, type Query, sampleFile } from '../steps/addresses';
import { feature } from '../steps/feature';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { openUntouched } from '../steps/untouched';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** The URL of a host page of another site. */
function hostPage(name: string, query: Readonly<Record<string, string>>): string {
  return `${at.hostOnOtherSite}/${name}?${new URLSearchParams(query)}`;
}

const JOURNEYS = new Set(['a film', 'a film in a frame that does not allow autoplay']);

const film: Query = { type: 'vod', id: '1001', autoplay: true };

for (const [name, address] of [
  ['a film', playerUrl(film)],
  ['a live stream', playerUrl({ type: 'live', id: '2001', autoplay: true })],
  ['an mp4 file', playerUrl({ type: 'mp4', 'e-url': sampleFile('sample.mp4'), autoplay: true })],
  ['a film mounted by the SDK', hostPage('mount.html', { player: at.player, params: JSON.stringify(film) })],
  [
    'a film in a plain frame',
    hostPage('plain.html', { src: playerUrl(film), allow: 'autoplay; fullscreen' }),
  ],
  ['a film in a frame that does not allow autoplay', hostPage('plain.html', { src: playerUrl(film) })],
] as const)
  test(
    `${name} begins muted, and has its sound after one press @first-visit`,
    feature('refused-sound', JOURNEYS.has(name) ? '@journey' : undefined),
    async ({ page }) => {
      const opened = await openUntouched(page, address);
      const offer = opened.frame.getByRole('button', { name: fa('volume.tap-to-hear') });
      await expect(offer).toBeVisible();
      expect((await opened.readState()).muted).toBe(true);
      await offer.click();
      expect((await opened.readState()).muted).toBe(false);
      await expect(offer).toHaveCount(0);
      await opened.expectPlaying(0.3);
    },
  );

test('a live stream that was waited for begins muted, and offers sound @first-visit', async ({
  page,
  operator,
}) => {
  const live = await operator.liveStream({ startsIn: 8 });
  const opened = await openUntouched(page, playerUrl(live.query()));
  await expect(opened.frame.getByRole('button', { name: fa('volume.tap-to-hear') })).toBeVisible();
});

test('the next visit within the same host begins muted without an attempt at sound @first-visit', async ({
  context,
  page,
}) => {
  const attempts: boolean[] = [];
  await context.exposeFunction('noteAttempt', (muted: boolean) => attempts.push(muted));
  await context.addInitScript(() => {
    const { play } = HTMLVideoElement.prototype;
    HTMLVideoElement.prototype.play = function () {
      Reflect.get(window, 'noteAttempt')(this.muted);
      return play.call(this);
    };
  });
  const address = hostPage('plain.html', { src: playerUrl(film), allow: 'autoplay; fullscreen' });
  await openUntouched(page, address);
  expect(attempts.slice(0, 2)).toEqual([false, true]);
  attempts.length = 0;
  const again = await openUntouched(await context.newPage(), address);
  expect(attempts).not.toContain(false);
  await expect(again.frame.getByRole('button', { name: fa('volume.tap-to-hear') })).toBeVisible();
});
