import { expect, test } from 'vitest';
import { ar, fa } from '../specs/words';
import { openNetwork } from './network';
import { open } from './player';

/** Bad input gets a clear screen. */

test('a player without type and id names both', async () => {
  const { view } = await open({});
  await expect.element(view.getByText(fa('screen.params-title'))).toBeVisible();
  await expect.element(view.getByText('type', { exact: true })).toBeVisible();
  await expect.element(view.getByText('id', { exact: true })).toBeVisible();
});

test('a base64 that is none is named as missing', async () => {
  const { view } = await open({ type: 'mp4', 'e-url': '%%%' });
  await expect.element(view.getByText('e-url', { exact: true })).toBeVisible();
});

test('a file from a host that is not on the list is an address that does not exist', async () => {
  const { view } = await open({ type: 'mp4', 'e-url': btoa('https://localhost.evil.tld/a.mp4') });
  await expect.element(view.getByText(fa('screen.not-found-title'))).toBeVisible();
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil'))).toEqual([]);
});

test('a video that does not exist is a 404', async () => {
  const { view } = await open({ type: 'vod', id: '9404' });
  await expect.element(view.getByText(fa('screen.not-found-code'))).toBeVisible();
  await expect.element(view.getByText(fa('screen.not-found-title'))).toBeVisible();
});

test('an id full of markup stays an id', async () => {
  const asked = openNetwork().calls('vod/');
  const { view } = await open({ type: 'vod', id: '"><img src=x onerror=alert(1)>/../../live/2001' });
  await expect.element(view.getByText(fa('screen.not-found-code'))).toBeVisible();
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.url.pathname).toContain('%22%3E%3Cimg');
});

test('a channel with nothing on air shows that', async () => {
  const { view } = await open({ type: 'live', id: '2500' });
  await expect.element(view.getByText(fa('screen.no-content-title'))).toBeVisible();
});

test('every text has its Arabic', async () => {
  const { view } = await open({ type: 'vod', id: '9404', lang: 'ar' });
  await expect.element(view.getByText(ar('screen.not-found-title'))).toBeVisible();
  await expect.element(view.getByText(fa('screen.not-found-title'))).not.toBeInTheDocument();
  expect(document.documentElement.lang).toBe('ar');
});
