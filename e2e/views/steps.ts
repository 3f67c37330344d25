import { expect } from 'vitest';
import { fa } from '../specs/steps/words';
import type { Player } from './player';

/** Waits until the time has advanced by this many seconds during playback. */
export async function expectPlaying({ video }: Player, seconds = 0.1): Promise<void> {
  await expect.poll(() => !video.paused && video.readyState > 1).toBe(true);
  const from = video.currentTime;
  await expect.poll(() => video.currentTime - from).toBeGreaterThan(seconds);
}

export async function pauseByKey({ video, press }: Player): Promise<void> {
  await press('k');
  await expect.poll(() => video.paused).toBe(true);
}

/** Presses the big play button of the cover. */
export async function tapPlay({ view }: Player): Promise<void> {
  await view
    .getByRole('button', { name: fa('transport.play'), exact: true })
    .first()
    .click();
}
