import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { fa } from '../steps/words';

/** A snapshot of the video that others can open by a URL. */

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function takePicture(player: Player): Promise<void> {
  await player.expectPlaying(0.5);
  await player.pauseByKey();
  await player.frame.getByRole('button', { name: fa('snapshot.take'), exact: true }).click();
  await expect(player.frame.getByRole('img', { name: fa('snapshot.picture') })).toBeVisible();
}

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed', snapshot: true };

function share(player: Player) {
  return player.frame.getByRole('button', { name: fa('snapshot.share'), exact: true });
}

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('is sent once, and its address is copied and shows it to everybody', async ({
  page,
  player,
  request,
  shownTexts,
}) => {
  const sent: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'PUT') sent.push(made.url());
  });
  const opened = await player.open(film);
  await takePicture(opened);
  await share(opened).click();
  await expect.poll(shownTexts).toContain(fa('toast.link-copied'));
  const address = await opened.frame.getByRole('textbox', { name: fa('snapshot.address') }).inputValue();
  expect(await readClipboard(page)).toBe(address);
  expect(address.startsWith(at.platform)).toBe(true);

  const picture = await request.get(address);
  expect(picture.headers()['content-type']).toBe('image/png');
  const file = await picture.body();
  const size = await opened
    .video()
    .evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(size);
  expect(file.length, 'a picture, not one flat colour').toBeGreaterThan(10_000);

  await opened.frame.getByRole('button', { name: fa('share.copy-link') }).click();
  expect(await readClipboard(page)).toBe(address);
  expect(sent).toHaveLength(1);
});

test('that fails to upload shows a message, and succeeds at the second press', async ({ page, player }) => {
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, body: '{}', headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  );
  const opened = await player.open(film);
  await takePicture(opened);
  await share(opened).click();
  await expect(opened.frame.getByText(fa('snapshot.send-failed'))).toBeVisible();
  await expect(opened.frame.getByRole('textbox', { name: fa('snapshot.address') })).toHaveCount(0);

  await page.unroute('**/api/uploads/*');
  await share(opened).click();
  await expect(opened.frame.getByRole('textbox', { name: fa('snapshot.address') })).toBeVisible();
});

test('shows that it is uploading', async ({ page, player }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/temp_link*', async (route) => {
    await held;
    await route.fallback();
  });
  const opened = await player.open(film);
  await takePicture(opened);
  await share(opened).click();
  await expect(opened.frame.getByText(fa('snapshot.sending'))).toBeVisible();
  await expect(share(opened)).toBeDisabled();
  release();
  await expect(opened.frame.getByRole('textbox', { name: fa('snapshot.address') })).toBeVisible();
});
