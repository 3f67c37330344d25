import { noteWords } from './note-words';
import { expect, type Player, test } from './player';
import { SMALL } from './sizes';
import { fa } from './words';

test.use({ viewport: SMALL });

/** Keys on real media: those of the specification, section 4, and those that viewers of good players expect besides. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

/** What the last key is said to have done, on the picture. */
const FEEDBACK = '[data-key-feedback]';

function dialog(player: Player, name: string) {
  return player.frame.getByRole('dialog', { name });
}

async function openFilm(player: { open(query: typeof film): Promise<Player> }): Promise<Player> {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await expect(opened.frame.locator('[data-controls]')).toBeVisible();
  return opened;
}

const volume = (player: Player) =>
  player.video().evaluate((video: HTMLVideoElement) => (video.muted ? 0 : Math.round(video.volume * 100)));

for (const key of ['Space', 'KeyK']) {
  test(`${key} pauses and plays, and shows it on the picture`, async ({ player }) => {
    const opened = await openFilm(player);
    const discs = await noteWords(opened, '[data-key-feedback="disc"]');
    await opened.page.keyboard.press(key);
    await expect.poll(async () => (await opened.hear()).paused).toBe(true);
    await expect.poll(discs).toHaveLength(1);
    await opened.page.keyboard.press(key);
    await opened.expectPlaying(0.3);
    await expect.poll(discs).toHaveLength(2);
    await expect(opened.frame.locator(FEEDBACK)).toHaveCount(0);
  });
}

test('two presses of the right arrow make thirty seconds, and say so', async ({ player, page }) => {
  const opened = await openFilm(player);
  const told = await noteWords(opened, FEEDBACK);
  const wire = await page.context().newCDPSession(page);
  const key = { type: 'rawKeyDown', code: 'ArrowRight', key: 'ArrowRight' } as const;
  const { time } = await opened.hear();
  // One right after the other: the first is told for no longer than a second.
  await Promise.all([wire.send('Input.dispatchKeyEvent', key), wire.send('Input.dispatchKeyEvent', key)]);
  await expect.poll(told).toContain('+۳۰');
  await expect.poll(async () => (await opened.hear()).time).toBeGreaterThan(time + 29);
  await opened.page.keyboard.press('ArrowLeft');
  await expect.poll(told).toContain('−۱۵');
});

test('digits go to tenths of the film, Home to its begin, End to its end', async ({ player }) => {
  const opened = await openFilm(player);
  const length = await opened.video().evaluate((video: HTMLVideoElement) => video.duration);
  await opened.pauseByKey();
  await opened.page.keyboard.press('5');
  await expect.poll(async () => (await opened.hear()).time).toBeCloseTo(length / 2, 0);
  await opened.page.keyboard.press('Home');
  await expect.poll(async () => (await opened.hear()).time).toBeCloseTo(0, 0);
  await opened.page.keyboard.press('k');
  await opened.page.keyboard.press('End');
  await expect.poll(async () => (await opened.hear()).ended).toBe(true);
});

test('the arrows up and down move the volume by five, and M silences it and brings it back', async ({
  player,
}) => {
  const opened = await openFilm(player);
  // The browser may have let it begin without sound only.
  if ((await volume(opened)) === 0) await opened.page.keyboard.press('m');
  await expect.poll(() => volume(opened)).toBe(100);
  const told = await noteWords(opened, FEEDBACK);
  await opened.page.keyboard.press('ArrowDown');
  await opened.page.keyboard.press('ArrowDown');
  await expect.poll(told).toContainEqual(expect.stringContaining('۹۰٪'));
  await expect.poll(() => volume(opened)).toBe(90);
  await opened.page.keyboard.press('ArrowUp');
  await expect.poll(() => volume(opened)).toBe(95);
  await opened.page.keyboard.press('m');
  await expect.poll(told).toContain(fa('volume.muted'));
  await expect.poll(() => volume(opened)).toBe(0);
  await opened.page.keyboard.press('m');
  await expect.poll(() => volume(opened)).toBe(95);
});

test('M brings sound back at fifty where it was turned down to nothing', async ({ player }) => {
  const opened = await openFilm(player);
  for (let press = 0; press < 20; press += 1) await opened.page.keyboard.press('ArrowDown');
  await expect.poll(() => volume(opened)).toBe(0);
  await opened.page.keyboard.press('m');
  await expect.poll(() => volume(opened)).toBe(50);
});

test('C shows and hides subtitles, and says which', async ({ player }) => {
  const opened = await openFilm(player);
  // They come after the picture and the controls, and their button with them.
  await expect(
    opened.frame.getByRole('button', { name: fa('settings.subtitles'), exact: true }),
  ).toBeAttached();
  const told = await noteWords(opened, FEEDBACK);
  await opened.page.keyboard.press('c');
  await expect.poll(told).toContain(fa('keys.on', { what: 'زیرنویس' }));
  await opened.page.keyboard.press('c');
  await expect.poll(told).toContain(fa('keys.off', { what: 'زیرنویس' }));
});

test('I puts the video into a small window and takes it back', async ({ player }) => {
  const opened = await openFilm(player);
  const floats = () => opened.frame.evaluate(() => document.pictureInPictureElement !== null);
  await opened.page.keyboard.press('i');
  await expect.poll(floats).toBe(true);
  await opened.page.keyboard.press('i');
  await expect.poll(floats).toBe(false);
});

test('F fills the screen and leaves it', async ({ player }) => {
  const opened = await openFilm(player);
  const full = () => opened.frame.evaluate(() => document.fullscreenElement !== null);
  await opened.page.keyboard.press('f');
  await expect.poll(full).toBe(true);
  await opened.page.keyboard.press('f');
  await expect.poll(full).toBe(false);
});

test('L locks, so that no other key does anything, and unlocks', async ({ player }) => {
  const opened = await openFilm(player);
  await opened.page.keyboard.press('l');
  await opened.page.keyboard.press('k');
  await opened.expectPlaying(0.5);
  await opened.page.keyboard.press('l');
  await opened.page.keyboard.press('k');
  await expect.poll(async () => (await opened.hear()).paused).toBe(true);
});

test('E lists the markers, and a press on one goes there', async ({ player }) => {
  const opened = await openFilm(player);
  // Markers come after the picture and the controls, and their button with them.
  await expect(opened.frame.getByRole('button', { name: fa('markers.title'), exact: true })).toBeAttached();
  await opened.pauseByKey();
  await opened.page.keyboard.press('e');
  const list = dialog(opened, fa('markers.title'));
  await list.getByRole('button', { name: /طلوع در کویر/ }).click();
  await expect.poll(async () => (await opened.hear()).time).toBeCloseTo(27, 0);
  await expect(list.locator('[aria-current]')).toContainText('طلوع در کویر');
  await opened.page.keyboard.press('e');
  await expect(list).toHaveCount(0);
});

test('S opens the speeds and closes them', async ({ player }) => {
  const opened = await openFilm(player);
  await opened.page.keyboard.press('s');
  const speeds = dialog(opened, fa('settings.speed'));
  await speeds.getByRole('button', { name: '۱٫۵', exact: true }).click();
  await expect.poll(() => opened.video().evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
  await opened.page.keyboard.press('s');
  await expect(speeds).toHaveCount(0);
});

test('Q and every letter without a meaning do nothing', async ({ player }) => {
  const opened = await openFilm(player);
  for (const key of ['q', 'z', 'p']) await opened.page.keyboard.press(key);
  await expect(opened.frame.locator('dialog')).toHaveCount(0);
  await opened.expectPlaying(0.5);
});

test('keys go by their place, so a Persian layout changes nothing', async ({ player, page }) => {
  const opened = await openFilm(player);
  const wire = await page.context().newCDPSession(page);
  const type = (code: string, key: string) =>
    wire.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, text: key });
  await type('KeyK', 'ن');
  await expect.poll(async () => (await opened.hear()).paused).toBe(true);
  await wire.send('Input.dispatchKeyEvent', { type: 'keyDown', code: 'Slash', key: '؟', modifiers: 8 });
  await expect(dialog(opened, fa('keys.title'))).toBeVisible();
});

test('the question mark opens the sheet of keys, whose switch turns all of them off for this viewer', async ({
  player,
}) => {
  const opened = await openFilm(player);
  await opened.page.keyboard.press('?');
  const sheet = dialog(opened, fa('keys.title'));
  await expect(sheet).toContainText(fa('keys.play-pause'));
  await expect(sheet).toContainText(fa('markers.title'));
  const switched = sheet.getByRole('switch');
  await expect(switched).toBeChecked();
  await switched.click();
  await opened.page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await opened.page.keyboard.press('k');
  await opened.page.keyboard.press('?');
  await opened.expectPlaying(0.5);
  await expect(sheet).toHaveCount(0);

  // Another visit, the same viewer.
  const again = await openFilm(player);
  await again.page.keyboard.press('k');
  await again.expectPlaying(0.5);
});

test('keys that the viewer switched off come back by the settings', async ({ player, page }) => {
  await page.addInitScript(() => localStorage.setItem('pardeh:keys', 'off'));
  const opened = await openFilm(player);
  await opened.pressOnBar(fa('settings.title'));
  await opened.frame.getByRole('menuitem', { name: fa('keys.title') }).click();
  await dialog(opened, fa('keys.title')).getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect.poll(async () => (await opened.hear()).paused).toBe(true);
});

test('what a key has done is said politely to who does not see it', async ({ player }) => {
  const opened = await openFilm(player);
  const told = await noteWords(opened, 'output[aria-live=polite]');
  await opened.page.keyboard.press('k');
  await expect.poll(told).toContain(fa('transport.pause'));
});
