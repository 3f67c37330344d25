// @module-tag ci

import { describe, expect, test } from 'vitest';
import type { Key } from '../../player/i18n/translate';
import { ar, fa } from '../specs/steps/words';
import { ARABIC_LIGHT, type Dressing, expectAccessible, PERSIAN_DARK } from './axe';
import { ClipStream } from './fixtures/clip-engine';
import { PLAIN } from './live-steps';
import { open } from './player';
import { openSettingsPage } from './settings-steps';

/** axe finds no violation in anything that opens over the picture, or at the end. */

const film = { type: 'vod', id: '1001', site: 'embed', autoplay: true, authentication: true };

describe('in Persian and dark', () => checkPanels(PERSIAN_DARK));
describe('in Arabic and light', { tags: ['all'] }, () => checkPanels(ARABIC_LIGHT));

function checkPanels({ lang, theme }: Dressing): void {
  const text = (key: Key) => (lang === 'fa' ? fa : ar)(key);
  const show = async (openEngine?: ClipStream['open']) => {
    const player = await open({ ...film, lang, theme }, PLAIN, openEngine);
    await expect.poll(() => player.video.paused).toBe(false);
    return player;
  };

  test.for(['settings.title', 'markers.title', 'share.title', 'login.title'] as const)(
    'the popover %s',
    async (name) => {
      const player = await show();
      await player.view
        .getByRole('button', { name: text(name), exact: true })
        .first()
        .click();
      await expect.element(player.view.getByRole('dialog')).toBeVisible();
      await expectAccessible(player);
    },
  );

  test.for([
    'download.title',
    'comments.title',
    'recommend.button',
    'playlist.title',
    'feedback.title',
  ] as const)('the popover %s, which the menu opens', async (name) => {
    const player = await show();
    await player.pressInMore(text(name));
    await expect.element(player.view.getByRole('dialog', { name: text(name) })).toBeVisible();
    await expectAccessible(player);
  });

  test.for([
    'settings.quality',
    'settings.speed',
    'settings.brightness',
    'settings.sound',
    'settings.subtitles',
    'settings.data',
  ] as const)('the page %s of the settings', async (name) => {
    const player = await show();
    await openSettingsPage(player, text(name), text('settings.title'));
    await expectAccessible(player);
  });

  test('a clip that is chosen, made and ready', async () => {
    const stream = new ClipStream();
    const { view, ...player } = await show(stream.open);
    const press = (name: Key) => view.getByRole('button', { name: text(name), exact: true }).click();
    await view
      .getByRole('button', { name: text('share.title'), exact: true })
      .first()
      .click();
    await view.getByText(text('share.clip'), { exact: true }).click();
    await expect.element(view.getByRole('slider', { name: text('clip.start') })).toBeVisible();
    await expectAccessible({ view, ...player });
    await press('clip.make');
    await expect.element(view.getByRole('progressbar', { name: text('clip.making') })).toBeVisible();
    await expectAccessible({ view, ...player });
    stream.finish();
    await expect.element(view.getByRole('button', { name: text('clip.save') })).toBeVisible();
    await expectAccessible({ view, ...player });
  });

  test('the keys', async () => {
    const player = await show();
    await player.press('?');
    await expect.element(player.view.getByRole('dialog', { name: text('keys.title') })).toBeVisible();
    await expectAccessible(player);
  });

  test('the end', async () => {
    const player = await show();
    player.video.currentTime = player.video.duration;
    await expect.poll(() => player.video.ended).toBe(true);
    await expectAccessible(player);
  });
}
