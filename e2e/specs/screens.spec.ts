import { at, sampleFile } from './addresses';
import { expect, test } from './player';
import { fa } from './words';

/** Bad input gets a clear screen; see also `faults.spec.ts` for a platform or a stream that misbehaves. */

test('a player without type and id names both', async ({ player }) => {
  const opened = await player.open({});
  await expect(opened.frame.getByText(fa('screen.params-title'))).toBeVisible();
  await expect(opened.frame.getByText('type', { exact: true })).toBeVisible();
  await expect(opened.frame.getByText('id', { exact: true })).toBeVisible();
});

test('a base64 that is none is named as missing', async ({ player }) => {
  const opened = await player.open({ type: 'mp4', 'e-url': '%%%' });
  await expect(opened.frame.getByText('e-url', { exact: true })).toBeVisible();
});

test('a file from a host that is not on the list is an address that does not exist', async ({
  player,
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil')) foreign.push(request.url());
  });
  const address = Buffer.from('https://localhost.evil.tld/a.mp4').toString('base64');
  const opened = await player.open({ type: 'mp4', 'e-url': address });
  await expect(opened.frame.getByText(fa('screen.not-found-title'))).toBeVisible();
  expect(foreign).toEqual([]);
});

test('a video that does not exist is a 404', async ({ player }) => {
  const opened = await player.open({ type: 'vod', id: '9404' });
  await expect(opened.frame.getByText(fa('screen.not-found-code'))).toBeVisible();
  await expect(opened.frame.getByText(fa('screen.not-found-title'))).toBeVisible();
});

test('an id full of markup stays an id', async ({ player, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${at.platform}/api/vod/`)) asked.push(request.url());
  });
  const opened = await player.open({ type: 'vod', id: '"><img src=x onerror=alert(1)>/../../live/2001' });
  await expect(opened.frame.getByText(fa('screen.not-found-code'))).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(new URL(asked[0] ?? '').pathname).toContain('%22%3E%3Cimg');
});

test('a channel with nothing on air says so', async ({ player }) => {
  const opened = await player.open({ type: 'live', id: '2500' });
  await expect(opened.frame.getByText(fa('screen.no-content-title'))).toBeVisible();
});

test('a live whose stream is missing has no content', async ({ player }) => {
  const opened = await player.open({ type: 'live', id: '2404', autoplay: true });
  await expect(opened.frame.getByText(fa('screen.no-content-title'))).toBeVisible();
});

test('a live whose stream is missing leads to the redirect that the list allows', async ({
  player,
  page,
}) => {
  await player.open({
    type: 'live',
    id: '2404',
    redirectOnEndedUrl: `${at.hostOnOtherSite}/plain.html?ended`,
  });
  await page.waitForURL(`${at.hostOnOtherSite}/plain.html?ended`);
});

test('a redirect to a host that the list does not have is a 404', async ({ player, page }) => {
  const address = `${at.hostOnOtherSite.replace('127.0.0.1', '127.0.0.1.evil.tld')}/`;
  const opened = await player.open({ type: 'live', id: '2404', redirectOnEndedUrl: address });
  await expect(opened.frame.getByText(fa('screen.not-found-title'))).toBeVisible();
  expect(page.url()).toContain(at.player);
});

test('a format that the browser does not know is named', async ({ player }) => {
  // A flv that is called mov goes to the browser as it is.
  const opened = await player.open({ type: 'mov', 'e-url': sampleFile('sample.flv'), autoplay: true });
  await expect(opened.frame.getByText(fa('screen.unsupported-title', { format: 'mov' }))).toBeVisible();
});

test('every text has its Arabic', async ({ player }) => {
  const opened = await player.open({ type: 'vod', id: '9404', lang: 'ar' });
  await expect(opened.frame.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(opened.frame.getByText(fa('screen.not-found-title'))).toHaveCount(0);
  await expect(opened.frame.getByText(/العنوان/)).toBeVisible();
});
