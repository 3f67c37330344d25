import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright/test';
import { expect } from '../steps/player';
import { fa } from '../steps/words';

/** Creates the selected clip, and saves it. */
export async function makeClip(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: fa('clip.make') }).click();
  const save = page.getByRole('button', { name: fa('clip.save') });
  await expect(save).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  return readFileSync(await file.path());
}

/** Plays a file in a separate element to its end. */
export function playFile(frame: Frame | Page, file: Buffer) {
  return frame.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const video = document.createElement('video');
    video.muted = true;
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
    const failed = new Promise<never>((_, reject) => {
      video.onerror = () => reject(new Error(video.error?.message));
    });
    const ended = new Promise((resolve) => {
      video.onended = resolve;
    });
    video.playbackRate = 8;
    await Promise.race([video.play(), failed]);
    await Promise.race([ended, failed]);
    const { duration, videoWidth } = video;
    const { totalVideoFrames: shown } = video.getVideoPlaybackQuality();
    const sound = 'webkitAudioDecodedByteCount' in video ? Number(video.webkitAudioDecodedByteCount) : 0;
    return { duration, shown, hasPicture: videoWidth > 0, hasSound: sound > 0 };
  }, file.toString('base64'));
}
