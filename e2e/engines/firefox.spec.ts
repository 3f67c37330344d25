import { findFirefox } from '../commands/ensure-engines.mjs';
import { playerUrl } from '../specs/addresses';
import { feature } from '../specs/feature';
import { fa } from '../specs/words';
import { expectPlaying, film, hasButton, open, playback, pressButton } from './playing';
import { test as base, expect } from './test';
import { type AutoplayPolicy, openUntouchedFirefox, type UntouchedPage } from './untouched-firefox';

/** Differences of Firefox: its autoplay policies, and its missing API. */

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

test('picture in picture is offered where the browser has it', async ({ tab }) => {
  await open(tab, film);
  expect(await hasButton(tab, fa('transport.picture-in-picture'))).toBe(
    await tab.run(`return document.pictureInPictureEnabled === true;`),
  );
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
