// @module-tag ci

import { describe, expect, test } from 'vitest';
import type { Key } from '../../player/i18n/translate';
import type { NewLiveStream } from '../operator/live-stream';
import { ar, fa } from '../specs/steps/words';
import { ARABIC_LIGHT, type Dressing, expectAccessible, PERSIAN_DARK } from './axe';
import { makeQuick, openLive } from './live-steps';
import { operator } from './platform';
import type { Player } from './player';

/** axe finds no violation in anything that opens over a live stream, or in the page about a video. */

describe('in Arabic and light', () => checkLive(ARABIC_LIGHT));
describe('in Persian and dark', { tags: ['all'] }, () => checkLive(PERSIAN_DARK));

function checkLive({ lang, theme }: Dressing): void {
  const text = (key: Key) => (lang === 'fa' ? fa : ar)(key);
  const show = async (more: NewLiveStream = {}, size = { width: 880, height: 620 }) => {
    const live = await makeQuick(more);
    const player = await openLive(live, { lang, theme }, size);
    return { live, player };
  };
  const openPopover = async (player: Player, name: Key) => {
    await player.pressOnBar(text(name));
    await expect.element(player.view.getByRole('dialog', { name: text(name) })).toBeVisible();
  };

  test('reactions', async () => {
    const { player } = await show();
    await openPopover(player, 'reactions.title');
    await expectAccessible(player);
  });

  test('a poll, and its results', async () => {
    const { live, player } = await show();
    await live.poll.open({ title: 'کدام اجرا؟', options: ['نخست', 'دوم'], votesPerSecond: 40 });
    await openPopover(player, 'poll.title');
    await expectAccessible(player);
    await live.poll.close();
    await expect.element(player.view.getByRole('radio')).not.toBeInTheDocument();
    await expectAccessible(player);
  });

  test('other broadcasts', async () => {
    const other = await operator.liveStream({ title: 'جایگاه' });
    const { live, player } = await show();
    await live.set({ alternatives: [other.id] });
    await openPopover(player, 'lives.title');
    await expectAccessible(player);
  });

  test('the chat and its rules', async () => {
    const { live, player } = await show(
      { chat: { chat: true, rules: ['با هم مهربان باشیم.'] } },
      { width: 1280, height: 720 },
    );
    await live.chat.post({ text: 'سلام', name: 'نگار', count: 3 });
    const talk = player.view.getByRole('region', { name: text('chat.title') });
    await expect.element(talk).toBeVisible();
    await expect.element(talk.getByText('سلام').first()).toBeVisible();
    await expectAccessible(player);
    await talk.getByRole('button', { name: text('chat.rules') }).click();
    await expectAccessible(player);
  });

  test('the page about it', async () => {
    const { player } = await show({}, { width: 1280, height: 720 });
    await player.view.getByRole('tab', { name: text('about.title') }).click();
    await expect.element(player.view.getByRole('tabpanel', { name: text('about.title') })).toBeVisible();
    await expectAccessible(player);
  });
}
