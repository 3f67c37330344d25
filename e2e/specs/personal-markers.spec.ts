import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import type { Query } from './addresses';
import { JOURNEY } from './journey';
import { expect, type Player, test } from './player';
import { fa } from './words';

/** Moments that viewers name for themselves: kept by the platform, on the timeline and in the list. */

/** A viewer of the test's own, whose film does not run on while they write. */
function guest(query: Query = {}) {
  return { type: 'vod', id: '1001', site: 'embed', authentication: true, uuid: randomUUID(), ...query };
}

function button(player: Player, name: string | RegExp) {
  return player.frame.getByRole('button', { name, exact: true });
}

async function openAt(player: Player, seconds: number): Promise<void> {
  await player.tapPlay();
  await player.expectPlaying(0.3);
  await player.pauseByKey();
  await player.video().evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, seconds);
  await expect.poll(async () => (await player.hear()).time).toBeCloseTo(seconds, 0);
  // Shown while the film rests.
  await expect(button(player, fa('markers.title'))).toBeVisible();
}

async function openForm(player: Player): Promise<Locator> {
  await button(player, fa('markers.title')).click();
  const list = player.frame.getByRole('dialog', { name: fa('markers.title') });
  await list
    .getByRole('button', { name: fa('marker-form.title') })
    .first()
    .click();
  return formOf(player);
}

function formOf(player: Player): Locator {
  return player.frame.locator('dialog').filter({ has: player.frame.getByLabel(fa('marker-form.name')) });
}

async function fill(form: Locator, { name, sticker, description }: Record<string, string>): Promise<void> {
  await form.getByLabel(fa('marker-form.name')).fill(name ?? '');
  if (sticker !== undefined) await form.getByRole('radio', { name: sticker }).check();
  await form.getByLabel(fa('marker-form.description')).fill(description ?? '');
}

const words = {
  name: fa('playlist.place', { place: 'سکوت پیش', count: 'طوفان' }),
  sticker: fa('sticker.fire'),
  description: 'باد می‌ایستد',
};

function ownMarks(player: Player): Locator {
  return player.frame.locator('[data-mark="personal"]');
}

test(
  'a moment is named, changed and removed, and the platform keeps it',
  JOURNEY,
  async ({ player, operator, said }) => {
    const query = guest();
    const opened = await player.open(query);
    await openAt(opened, 20);
    await expect(ownMarks(opened)).toHaveCount(0);

    const form = await openForm(opened);
    await fill(form, words);
    await form.getByRole('button', { name: fa('marker-form.later') }).click();
    await button(opened, fa('marker-form.add')).click();
    await expect.poll(said).toContain(fa('toast.marker-added'));
    const list = opened.frame.getByRole('dialog', { name: fa('markers.title') });
    await expect(list.getByRole('button', { name: /سکوت پیش از طوفان/ }).first()).toBeVisible();
    const [kept] = await operator.viewer(query.uuid).markers();
    expect(kept).toMatchObject({ name: words.name, sticker: '🔥', description: words.description });
    expect(kept?.time).toBeCloseTo(21, 0);

    await test.step('its mark stands on the timeline and is not the channel’s', async () => {
      await expect(ownMarks(opened)).toHaveCount(1);
      const own = await ownMarks(opened).evaluate((mark) => getComputedStyle(mark));
      const others = opened.frame.locator('[data-mark="channel"]');
      await expect(others).toHaveCount(5);
      const channel = await others.first().evaluate((mark) => getComputedStyle(mark));
      expect([own.backgroundColor, own.rotate]).not.toEqual([channel.backgroundColor, channel.rotate]);
    });

    await list.getByRole('button', { name: fa('markers.edit', { name: 'سکوت پیش از طوفان' }) }).click();
    const changing = formOf(opened);
    await changing.getByLabel(fa('marker-form.name')).fill('آغاز باد');
    await button(opened, fa('marker-form.change')).click();
    await expect(list.getByRole('button', { name: fa('markers.edit', { name: 'آغاز باد' }) })).toBeVisible();
    expect(await operator.viewer(query.uuid).markers()).toMatchObject([{ name: 'آغاز باد', sticker: '🔥' }]);

    await test.step('another visit of the same viewer finds it', async () => {
      await opened.page.reload();
      const again = await player.open({ ...query, autoplay: true });
      await expect(ownMarks(again)).toHaveCount(1);
      await again.press('k');
      await button(again, fa('markers.title')).click();
      await again.frame.getByText(fa('markers.personal')).click();
      await again.frame.getByRole('button', { name: fa('markers.edit', { name: 'آغاز باد' }) }).click();
      await button(again, fa('marker-form.remove')).click();
      await expect.poll(said).toContain(fa('toast.marker-removed'));
      await expect(again.frame.getByText(fa('markers.empty'))).toBeVisible();
      await expect(ownMarks(again)).toHaveCount(0);
      expect(await operator.viewer(query.uuid).markers()).toEqual([]);
    });
  },
);
