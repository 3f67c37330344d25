import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ar, fa, faPattern } from '../specs/steps/words';
import { at } from './addresses';
import { button } from './live-steps';
import { openNetwork } from './network';
import { operator } from './platform';
import { open } from './player';

/** Invalid input gets a clear message. */

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

test('a channel with nothing on air leads to other live streams, and to its schedule', async () => {
  const live = await operator.liveStream({
    settings: {
      air: 'nothing',
      alternatives: ['2001', '2002'],
      schedule: `${at.hostOnOtherSite}/schedule.html`,
    },
  });
  const player = await open({ type: 'live', id: live.id });
  const { view } = player;
  const schedule = view.getByRole('link', { name: fa('screen.schedule') });
  await expect.element(schedule).toHaveAttribute('href', `${at.hostOnOtherSite}/schedule.html`);
  await expect.element(schedule).toHaveAttribute('target', '_blank');
  await button(player, fa('screen.lives')).click();
  await expect.element(view.getByRole('heading', { name: fa('screen.lives') })).toBeVisible();
  await view.getByRole('link', { name: /فینال جام باشگاه‌ها/ }).click();
  await expect.poll(() => location.search).toContain('id=2002');
  await expect.element(view.getBySelector('[data-controls]')).toBeVisible();
});

test('a schedule on a host that the list does not have is not offered', async () => {
  const schedule = 'https://localhost.evil.tld/';
  const live = await operator.liveStream({ settings: { air: 'nothing', alternatives: ['2001'], schedule } });
  const player = await open({ type: 'live', id: live.id });
  await expect.element(button(player, fa('screen.lives'))).toBeVisible();
  await expect.element(player.view.getByRole('link')).not.toBeInTheDocument();
});

test('an address that does not exist leads to other videos, and back again', async () => {
  const player = await open({ type: 'vod', id: '9404' });
  const { view } = player;
  const others = button(player, fa('screen.videos'));
  await others.click();
  await expect.element(button(player, fa('action.back'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(view.getByText(fa('screen.not-found-title'))).toBeVisible();
  await expect.element(others).toHaveFocus();
  await others.click();
  await view
    .getByRole('link', { name: /ستاره‌های کویر/ })
    .first()
    .click();
  await expect.element(view.getBySelector('[data-controls]')).toBeVisible();
});

test('an embedding without recommendations gets no other videos', async () => {
  const asked = openNetwork();
  const [recommended, searched] = [asked.calls('recommendation/'), asked.calls('v2/search-viewers')];
  const featureSet = JSON.stringify({ recommendationList: 'false' });
  const player = await open({ type: 'live', id: '2500', featureSet });
  await expect.element(button(player, fa('screen.lives'))).toBeVisible();
  await expect.element(player.view.getByText(fa('screen.videos'))).not.toBeInTheDocument();
  expect([...recommended(), ...searched()]).toEqual([]);
});

test('a platform that fails leaves the screen as it is, and no way that leads nowhere', async () => {
  const network = openNetwork();
  network.answer('recommendation/', () => new Response('<html>', { status: 200 }));
  network.answer('v2/search-viewers', () => new Response('<html>', { status: 200 }));
  const live = await operator.liveStream({ settings: { air: 'nothing' } });
  const player = await open({ type: 'live', id: live.id });
  await expect.element(player.view.getByText(fa('screen.no-content-alone'))).toBeVisible();
  await expect.element(button(player, fa('action.check-again'))).toBeVisible();
  await expect.element(button(player, faPattern('screen.lives', 'screen.videos'))).not.toBeInTheDocument();
});

test('an announced live stream shows its poster, its title and when it begins', async () => {
  const title = 'سحرگاه <b>کویر</b>';
  const live = await operator.liveStream({ title, startsIn: 26 * 3600 });
  const { view, root } = await open({ type: 'live', id: live.id });
  await expect.element(view.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(view.getByText(/^(پس‌)?فردا [۰-۹]+:[۰-۹]{2}$/)).toBeVisible();
  await expect.element(view.getByText(fa('screen.awaited'))).toBeVisible();
  expect(root.querySelector('[data-theme] > img')?.getAttribute('src')).toContain('covers/stage.jpg');
  expect(root.textContent).not.toMatch(/^[۰-۹]+:[۰-۹]{2}:[۰-۹]{2}$/);
});

test('every text has its Arabic', async () => {
  const { view } = await open({ type: 'vod', id: '9404', lang: 'ar' });
  await expect.element(view.getByText(ar('screen.not-found-title'))).toBeVisible();
  await expect.element(view.getByText(fa('screen.not-found-title'))).not.toBeInTheDocument();
  expect(document.documentElement.lang).toBe('ar');
});

test('a page without a video shows posters of others where it has room for them', async () => {
  const { view } = await open({ type: 'vod', id: '9404' }, { width: 900, height: 506 });
  const posters = view.getBySelector('[data-posters]');
  await expect.element(posters).toBeVisible();
  expect(posters.getByRole('button').elements().length).toBe(3);
  await page.viewport(640, 360);
  await expect.element(posters).not.toBeVisible();
  await page.viewport(900, 506);
  await posters.getByRole('button').first().click();
  await expect.element(view.getByText(fa('screen.not-found-title'))).not.toBeInTheDocument();
});
