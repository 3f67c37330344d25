import type { Player } from './player';

/** Seeks at once, without a control. */
export const seekByScript = (player: Player, to: number) =>
  player.video().evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, to);
