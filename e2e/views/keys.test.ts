import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { keysSwitch } from '../../player/session/settings/keys-switch';
import { fa } from '../specs/steps/words';
import { open, type Player } from './player';
import { countComing, noteWords } from './seen-texts';
import { expectPlaying, pauseByKey } from './steps';

/** The product's keys, and those that viewers of other players expect. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

/** The effect of the last key, as shown on the picture. */
const FEEDBACK = '[data-key-feedback]';

const dialog = ({ view }: Player, name: string) => view.getByRole('dialog', { name });

async function openFilm(): Promise<Player> {
  const player = await open(film);
  await expectPlaying(player);
  return player;
}

const volume = ({ video }: Player) => (video.muted ? 0 : Math.round(video.volume * 100));

for (const key of [' ', 'k']) {
  test(`"${key}" pauses and plays, and shows it on the picture`, async () => {
    const player = await openFilm();
    const discs = countComing('[data-key-feedback="disc"]');
    await player.press(key);
    await expect.poll(() => player.video.paused).toBe(true);
    await expect.poll(discs).toBe(1);
    await player.press(key);
    await expectPlaying(player);
    await expect.poll(discs).toBe(2);
    await expect.poll(() => player.root.querySelector(FEEDBACK)).toBeNull();
  });
}

test('two presses of the right arrow make thirty seconds, and say so', async () => {
  const player = await openFilm();
  const { video } = player;
  const reported = noteWords(FEEDBACK);
  const from = video.currentTime;
  // Pressed in quick succession: the first effect is shown for at most a second.
  await player.press('{ArrowRight}{ArrowRight}');
  await expect.poll(reported).toContain('+۳۰');
  await expect.poll(() => video.currentTime).toBeGreaterThan(from + 29);
  await player.press('{ArrowLeft}');
  await expect.poll(reported).toContain('−۱۵');
});

test('digits go to tenths of the film, Home to its begin, End to its end', async () => {
  const player = await openFilm();
  const { video, press } = player;
  await pauseByKey(player);
  await press('5');
  await expect.poll(() => video.currentTime).toBeCloseTo(video.duration / 2, 0);
  await press('{Home}');
  await expect.poll(() => video.currentTime).toBeCloseTo(0, 0);
  await press('k');
  await press('{End}');
  await expect.poll(() => video.ended).toBe(true);
});

test('the arrows up and down move the volume by five, and M silences it and brings it back', async () => {
  const player = await openFilm();
  const { press } = player;
  await expect.poll(() => volume(player)).toBe(100);
  const reported = noteWords(FEEDBACK);
  await press('{ArrowDown}{ArrowDown}');
  await expect.poll(reported).toContainEqual(expect.stringContaining('۹۰٪'));
  await expect.poll(() => volume(player)).toBe(90);
  await press('{ArrowUp}');
  await expect.poll(() => volume(player)).toBe(95);
  await press('m');
  await expect.poll(reported).toContain(fa('volume.muted'));
  await expect.poll(() => volume(player)).toBe(0);
  await press('m');
  await expect.poll(() => volume(player)).toBe(95);
});

test('a viewer who muted finds the next visit muted, and M brings the volume back', async () => {
  const player = await openFilm();
  await player.press('{ArrowDown}'.repeat(6));
  await expect.poll(() => volume(player)).toBe(70);
  await player.press('m');
  await expect.poll(() => volume(player)).toBe(0);
  player.close();
  const again = await openFilm();
  expect(volume(again)).toBe(0);
  await again.press('m');
  await expect.poll(() => volume(again)).toBe(70);
  again.close();
  expect(volume(await openFilm())).toBe(70);
});

test('M brings sound back at fifty where it was turned down to nothing', async () => {
  const player = await openFilm();
  await player.press('{ArrowDown}'.repeat(20));
  await expect.poll(() => volume(player)).toBe(0);
  await player.press('m');
  await expect.poll(() => volume(player)).toBe(50);
});

test('C shows and hides subtitles, and says which', async () => {
  const player = await openFilm();
  // They load after the picture and the controls, and so does their button.
  const button = player.view.getByRole('button', { name: fa('settings.subtitles'), exact: true });
  await expect.element(button).toBeInTheDocument();
  const reported = noteWords(FEEDBACK);
  await player.press('c');
  await expect.poll(reported).toContain(fa('keys.on', { what: fa('settings.subtitles') }));
  await player.press('c');
  await expect.poll(reported).toContain(fa('keys.off', { what: fa('settings.subtitles') }));
});

test('I puts the video into a small window, whose place says so, and takes it back', async () => {
  const { press, video, view } = await openFilm();
  await press('i');
  await expect.poll(() => document.pictureInPictureElement).toBe(video);
  await expect.element(view.getByText(fa('small-window.title'))).toBeVisible();
  await press('i');
  await expect.poll(() => document.pictureInPictureElement).toBeNull();
  await expect.element(view.getByText(fa('small-window.title'))).not.toBeInTheDocument();
});

test('F fills the screen and leaves it', async () => {
  const { press } = await openFilm();
  await press('f');
  await expect.poll(() => document.fullscreenElement).not.toBeNull();
  await press('f');
  await expect.poll(() => document.fullscreenElement).toBeNull();
});

test('L locks, so that no other key does anything, and unlocks', async () => {
  const player = await openFilm();
  await player.press('l');
  await player.press('k');
  await expectPlaying(player, 0.5);
  await player.press('l');
  await player.press('k');
  await expect.poll(() => player.video.paused).toBe(true);
});

test('E lists the markers, and a press on one goes there', async () => {
  const player = await openFilm();
  // Markers load after the picture and the controls, and so does their button.
  const button = player.view.getByRole('button', { name: fa('markers.title'), exact: true });
  await expect.element(button).toBeInTheDocument();
  await pauseByKey(player);
  await player.press('e');
  const list = dialog(player, fa('markers.title'));
  await list.getByRole('button', { name: /طلوع در کویر/ }).click();
  await expect.poll(() => player.video.currentTime).toBeCloseTo(27, 0);
  await expect
    .poll(() => list.element().querySelector('[aria-current]')?.textContent)
    .toContain('طلوع در کویر');
  await player.press('e');
  await expect.element(list).not.toBeInTheDocument();
});

test('S opens the speeds and closes them', async () => {
  const player = await openFilm();
  await player.press('s');
  const speeds = dialog(player, fa('settings.speed'));
  await speeds.getByRole('button', { name: '۱٫۵', exact: true }).click();
  await expect.poll(() => player.video.playbackRate).toBe(1.5);
  await player.press('s');
  await expect.element(speeds).not.toBeInTheDocument();
});

test('Q and every letter without a meaning do nothing', async () => {
  const player = await openFilm();
  await player.press('qzp');
  await expectPlaying(player, 0.5);
  expect(player.root.querySelector('dialog')).toBeNull();
});

test('keys go by their place, so a Persian layout changes nothing', async () => {
  const player = await openFilm();
  const wire = cdp();
  const type = (code: string, key: string, modifiers = 0) =>
    wire.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, modifiers });
  await type('KeyK', 'ن');
  await expect.poll(() => player.video.paused).toBe(true);
  await type('Slash', '؟', 8);
  await expect.element(dialog(player, fa('keys.title'))).toBeVisible();
});

test('keys that the viewer switched off rest, and come back by the settings', async () => {
  // The switch belongs to the page, which all these tests share.
  onTestFinished(() => keysSwitch.turn(true));
  const player = await openFilm();
  const { view, press, pressOnBar } = player;
  await press('?');
  const sheet = dialog(player, fa('keys.title'));
  const switched = sheet.getByRole('switch');
  await expect.element(switched).toBeChecked();
  await switched.click();
  await press('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await press('k');
  await expectPlaying(player, 0.5);
  await pressOnBar(fa('settings.title'));
  await view.getByRole('menuitem', { name: fa('keys.title') }).click();
  await expect.element(switched).not.toBeChecked();
  await switched.click();
  await press('{Escape}');
  await press('k');
  await expect.poll(() => player.video.paused).toBe(true);
});

test('the effect of a key is announced politely to screen readers', async () => {
  const player = await openFilm();
  const reported = noteWords('output[aria-live=polite]');
  await player.press('k');
  await expect.poll(reported).toContain(fa('transport.pause'));
});

test('the settings open from the bar', async () => {
  const { view, pressOnBar } = await openFilm();
  await pressOnBar(fa('settings.title'));
  await expect.element(view.getByRole('dialog', { name: fa('settings.title') })).toBeVisible();
});
