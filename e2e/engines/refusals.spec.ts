import { playerUrl } from '../specs/steps/addresses';
import { feature } from '../specs/steps/feature';
import { fa } from '../specs/steps/words';
import type { AutoplayPolicy, UntouchedPage } from './engine';
import { expectPlaying, film, hasButton, playback, pressButton } from './playing';
import { test as base, expect } from './test';

/** Blocked autoplay, by each engine's own policy. */

const test = base.extend<{ openUntouched: (policy: AutoplayPolicy) => Promise<UntouchedPage> }>({
  openUntouched: async ({ engine }, use) => {
    const closes: (() => Promise<void>)[] = [];
    await use(async (policy) => {
      const { page, close } = await engine.openUntouched(policy);
      closes.push(close);
      await page.goto(playerUrl(film));
      return page;
    });
    for (const close of closes) await close();
  },
});

const isMuted = (tab: UntouchedPage) => tab.run<boolean>(`return document.querySelector('video').muted;`);

test(
  'a film that the engine refuses with sound begins muted, and has its sound after one press',
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
  'a film that the engine refuses without sound as well waits for a press',
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
