import { expect, test } from 'vitest';
import { fa } from '../specs/steps/words';
import { open, type Player } from './player';
import { openSettingsPage } from './settings-steps';
import { expectPlaying } from './steps';

/** Subtitle files from the video details. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };
/** A video whose subtitles are broken or in another format. */
const preview = { ...film, id: '1002' };

const captions = ({ root }: Player) => [...root.querySelectorAll('[data-caption]')];
const words = (player: Player) =>
  captions(player)
    .map(({ textContent }) => textContent)
    .join('\n');
const directionOf = (player: Player) => captions(player).map((line) => getComputedStyle(line).direction);

/** Pauses at that second. */
async function standAt({ video }: Player, time: number): Promise<void> {
  video.pause();
  video.currentTime = time;
  await expect.poll(() => video.seeking).toBe(false);
}

async function choose(player: Player, name: string): Promise<void> {
  await player.view.getByRole('menuitemradio', { name, exact: true }).click();
}

/** Opens the player with the subtitles page open, and one of them chosen. */
async function openWith(name: string): Promise<Player> {
  const player = await open({ ...preview, t: 1 });
  await expectPlaying(player);
  await openSettingsPage(player, fa('settings.subtitles'));
  await choose(player, name);
  return player;
}

test('subtitles have the viewer’s colours and size on the stage, and in the next visit as well', async () => {
  const player = await open({ ...film, t: 4 });
  await expectPlaying(player);
  await expect
    .element(player.view.getByRole('button', { name: fa('settings.subtitles'), exact: true }))
    .toBeInTheDocument();
  await player.press('c');
  await standAt(player, 4.5);
  await expect.poll(() => words(player)).toContain('دو مسافر');
  const styleOf = (shown: Player, part: string) => {
    const [element] = shown.root.querySelectorAll(part);
    return element === undefined ? null : getComputedStyle(element);
  };
  const size = () => Number.parseFloat(styleOf(player, '[data-caption]')?.fontSize ?? '');
  const before = size();
  await openSettingsPage(player, fa('settings.caption-look'));
  const rows = (name: string) => player.view.getByRole('group', { name });
  await rows(fa('settings.caption-text'))
    .getByRole('radio', { name: fa('color.yellow') })
    .click({ force: true });
  await rows(fa('settings.caption-ground'))
    .getByRole('radio', { name: fa('color.blue') })
    .click({ force: true });
  await player.view.getByRole('button', { name: fa('settings.size-large'), exact: true }).click();
  const inkOf = (shown: Player) => styleOf(shown, '[data-caption] span')?.color;
  await expect.poll(() => inkOf(player)).toBe('rgb(255, 225, 77)');
  await expect
    .poll(() => styleOf(player, '[data-caption] span')?.backgroundColor)
    .toMatch(/0\.11\d+ 0\.30\d+ 0\.56\d+|29, 79, 145/);
  await expect.poll(() => size() / before).toBeCloseTo(1.35, 1);
  player.close();

  const again = await open(film);
  await expectPlaying(again);
  await standAt(again, 4.5);
  await expect.poll(() => inkOf(again)).toBe('rgb(255, 225, 77)');
});

test('broken cues are left out, and the rest of the file is shown', async () => {
  const player = await openWith('فارسی؛ آسیب‌دیده');
  await standAt(player, 2);
  await expect.poll(() => words(player)).toBe('این زیرنویس درست است.');
  for (const broken of [6, 10, 14, 22, 31]) {
    await standAt(player, broken);
    await expect.poll(() => captions(player)).toHaveLength(0);
  }
  await standAt(player, 18);
  await expect.poll(() => words(player)).toContain('این یکی هم درست است');
  await standAt(player, 26);
  await expect.poll(() => words(player)).toBe('این زمان ساعت ندارد و درست است.');
  await standAt(player, 36);
  await expect.poll(() => words(player)).toContain('آخرین زیرنویس درست');
});

test('SubRip is shown as well, and each cue in its own direction', async () => {
  const player = await openWith('English');
  await standAt(player, 5);
  await expect.poll(() => words(player)).toBe('Two travellers sit by the fire and listen to the night.');
  expect(directionOf(player)).toEqual(['ltr']);
  await choose(player, 'فارسی');
  await expect.poll(() => words(player)).toContain('دو مسافر');
  expect(directionOf(player)).toEqual(['rtl']);
});

test('subtitles are moved in time, sooner and later', async () => {
  const player = await openWith('فارسی');
  await standAt(player, 5);
  await expect.poll(() => words(player)).toContain('دو مسافر');
  const timing = player.view.getByRole('slider', { name: fa('settings.timing') });
  await timing.fill('-4');
  await expect.poll(() => words(player)).toContain('شهابی');
  await timing.fill('3');
  await expect.poll(() => words(player)).toContain('شب است');
  await player.view.getByRole('button', { name: fa('settings.timing-sooner', { seconds: '۰٫۵' }) }).click();
  await expect
    .element(timing)
    .toHaveAttribute('aria-valuetext', fa('settings.timing-later', { seconds: '۲٫۵' }));
});
