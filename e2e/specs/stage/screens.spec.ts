import { at, sampleFile } from '../steps/addresses';
import { expect, test } from '../steps/player';
import { fa } from '../steps/words';

test('a live stream whose stream is missing has no content', async ({ player }) => {
  const opened = await player.open({ type: 'live', id: '2404', autoplay: true });
  await expect(opened.frame.getByText(fa('screen.no-content-title'))).toBeVisible();
});

test('a live stream whose stream is missing leads to the permitted redirect', async ({ player, page }) => {
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
  // An FLV file named .mov is passed to the browser unchanged.
  const opened = await player.open({ type: 'mov', 'e-url': sampleFile('sample.flv'), autoplay: true });
  await expect(opened.frame.getByText(fa('screen.unsupported-title', { format: 'mov' }))).toBeVisible();
});
