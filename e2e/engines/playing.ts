import { playerUrl, type Query } from '../specs/steps/addresses';
import type { EnginePage } from './engine-page';
import { expect } from './test';

interface Playback {
  readonly time: number;
  readonly paused: boolean;
  readonly width: number;
  readonly frames: number;
  readonly error: string | null;
}

export const film: Query = { type: 'vod', id: '1001', autoplay: true };

export const playback = (tab: Pick<EnginePage, 'run'>) =>
  tab.run<Playback | null>(`
    const video = document.querySelector('video');
    return video && {
      time: video.currentTime,
      paused: video.paused,
      width: video.videoWidth,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      error: video.error?.message ?? null,
    };
  `);

/** Waits until the time has advanced by a second and frames were shown. */
export async function expectPlaying(tab: Pick<EnginePage, 'run'>): Promise<void> {
  let from: Playback | null = null;
  await expect
    .poll(async () => {
      const now = await playback(tab);
      expect(now?.error ?? null).toBeNull();
      if (now === null || now.paused || now.time === 0) return false;
      from ??= now;
      return now.time - from.time > 1 && now.frames - from.frames > 5 && now.width > 0;
    }, 'the picture moves')
    .toBe(true);
}

export async function open(tab: EnginePage, query: Query): Promise<void> {
  await tab.goto(playerUrl(query));
  await expectPlaying(tab);
}

/** Presses a key once the controls listen. */
export async function press(tab: EnginePage, key: string): Promise<void> {
  await waitForControls(tab);
  await tab.press(key);
}

export const hasText = (tab: EnginePage, text: string) =>
  tab.run<boolean>(`return document.body.innerText.includes(${JSON.stringify(text)});`);

/** Observes whether a text appears on the page; a toast disappears after three seconds. */
export async function noteText(tab: EnginePage, text: string): Promise<() => Promise<boolean>> {
  await tab.run(`
    const look = () => {
      window.noted ||= document.body.innerText.includes(${JSON.stringify(text)});
    };
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
  `);
  return () => tab.run<boolean>('return window.noted === true;');
}

export function waitForControls(tab: EnginePage): Promise<void> {
  return expect.poll(() => tab.run(`return document.querySelector('[data-controls]') !== null;`)).toBe(true);
}

export const hasButton = (tab: Pick<EnginePage, 'run'>, name: string) =>
  tab.run<boolean>(`
    return [...document.querySelectorAll('button')].some(
      (button) => (button.ariaLabel || button.textContent).includes(${JSON.stringify(name)}) && button.checkVisibility(),
    );
  `);

/** Presses a button by the keyboard, since a press from a script is no user gesture. */
export async function pressButton(tab: Pick<EnginePage, 'run' | 'press'>, name: string): Promise<void> {
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
