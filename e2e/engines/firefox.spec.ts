import { findFirefox } from '../commands/ensure-engines.mjs';
import { at, playerUrl, sampleFile } from '../specs/addresses';
import { feature } from '../specs/feature';
import { fa } from '../specs/words';
import { expectPlaying, film, open, playback } from './playing';
import { test as base, expect } from './test';
import { type AutoplayPolicy, openUntouchedFirefox, type UntouchedPage } from './untouched-firefox';

/** Differences of Firefox: files of sound, its autoplay policies, the end of its MediaSource, its missing API. */

const hasButton = (tab: UntouchedPage, name: string) =>
  tab.run<boolean>(`
    return [...document.querySelectorAll('button')].some(
      (button) => (button.ariaLabel || button.textContent).includes(${JSON.stringify(name)}) && button.checkVisibility(),
    );
  `);

/** By the keyboard, since a press from a script is no gesture. */
async function pressButton(tab: UntouchedPage, name: string): Promise<void> {
  await expect
    .poll(() =>
      tab.run(`
        const found = [...document.querySelectorAll('button')].find((button) =>
          (button.ariaLabel || button.textContent).includes(${JSON.stringify(name)}) &&
          button.checkVisibility({ visibilityProperty: true }));
        found?.focus();
        return document.activeElement === found;
      `),
    )
    .toBe(true);
  await tab.press(' ');
}

const test = base.extend<{ openUntouched: (policy: AutoplayPolicy) => Promise<UntouchedPage> }>({
  openUntouched: async ({ engineName }, use) => {
    const closes: (() => Promise<void>)[] = [];
    await use(async (policy) => {
      const path = engineName === 'firefox' ? findFirefox() : null;
      if (path === null) throw new Error('Firefox is not installed.');
      const { page, close } = await openUntouchedFirefox(path, policy);
      closes.push(close);
      await page.goto(playerUrl(film));
      return page;
    });
    for (const close of closes) await close();
  },
});

/** Muted: a Firefox without an audio device cannot decode sound alone otherwise. */
test('mp3 and ogg files play as sound', feature('sound'), async ({ tab }) => {
  await tab.goto(`${at.player}/icon.svg`);
  await tab.run(`localStorage.setItem('pardeh:settings', '{"muted":true}');`);
  for (const type of ['mp3', 'ogg']) {
    await tab.goto(playerUrl({ type, 'e-url': sampleFile(`sample.${type}`), autoplay: true }));
    await expect.poll(async () => (await playback(tab))?.time).toBeGreaterThan(1.5);
    expect(await playback(tab)).toMatchObject({ paused: false, error: null });
    expect(await tab.run(`return document.querySelector('[data-sound-face]') !== null;`)).toBe(true);
  }
});

test('a film ends at its end, and a press plays it again', feature('end'), async ({ tab }) => {
  await open(tab, { ...film, id: '1001' });
  expect(await hasButton(tab, fa('transport.picture-in-picture'))).toBe(
    await tab.run(`return document.pictureInPictureEnabled === true;`),
  );
  await tab.run(`
    const video = document.querySelector('video');
    video.currentTime = video.duration - 1.5;
  `);
  await expect.poll(() => tab.run(`return document.querySelector('video').ended;`)).toBe(true);
  await pressButton(tab, fa('transport.replay'));
  await expectPlaying(tab);
  expect((await playback(tab))?.time).toBeLessThan(30);
});

const isMuted = (tab: UntouchedPage) => tab.run<boolean>(`return document.querySelector('video').muted;`);

test(
  'a film that Firefox refuses with sound begins muted, and has its sound after one press',
  feature('refused-sound'),
  async ({ openUntouched }) => {
    const tab = await openUntouched('own');
    await expectPlaying(tab);
    expect(await isMuted(tab)).toBe(true);
    await pressButton(tab, fa('volume.tap-to-hear'));
    await expect.poll(() => isMuted(tab)).toBe(false);
    await expectPlaying(tab);
  },
);

test(
  'a film that Firefox refuses without sound as well waits for a press',
  feature('refused-play'),
  async ({ openUntouched }) => {
    const tab = await openUntouched('refused');
    await expect.poll(() => hasButton(tab, fa('transport.play'))).toBe(true);
    expect(await playback(tab)).toMatchObject({ paused: true, time: 0 });
    await pressButton(tab, fa('transport.play'));
    await expectPlaying(tab);
    expect(await isMuted(tab)).toBe(false);
  },
);
