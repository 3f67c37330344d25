import type { Page } from 'playwright/test';
import { at } from './addresses';
import { gate } from './gate';
import { Player } from './player';

/**
 * A browser that blocks sound before a gesture, like most on a first visit. Anything that a test evaluates in a page,
 * even a locator, counts as a gesture, so the pages themselves report that they play.
 */
export async function openUntouched(page: Page, address: string): Promise<Player> {
  const moving = gate();
  await page.exposeFunction('noteMoving', moving.open);
  await page.addInitScript(() => {
    const look = ({ target: video }: Event) => {
      if (!(video instanceof HTMLVideoElement) || !video.muted || video.played.length === 0) return;
      const seconds = video.played.end(0) - video.played.start(0);
      if (seconds > 0.3 && video.videoWidth > 0 && video.getVideoPlaybackQuality().totalVideoFrames > 5)
        Reflect.get(window, 'noteMoving')();
    };
    document.addEventListener('timeupdate', look, { capture: true });
  });
  await page.goto(address);
  await moving.opened;
  const frame = page.frames().find((one) => one.url().startsWith(`${at.player}/plr`));
  if (frame === undefined) throw new Error('no frame has the player');
  return new Player(page, frame);
}
