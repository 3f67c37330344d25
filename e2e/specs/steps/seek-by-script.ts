import type { Player } from './player';

/** At once, without a control that a viewer would need. */
export const seekByScript = (player: Player, to: number) =>
  player.video().evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, to);
