import { HEIGHT, smooth, WIDTH } from './brushes.js';
import { damavand } from './damavand.js';
import { dawnCaravan } from './dawn-caravan.js';
import { hormuzSea } from './hormuz-sea.js';
import { nightDesert } from './night-desert.js';

const SHOT = 16;
const FADE = 1.2;

/** Four shots of sixteen seconds, each melting into the next; black only at the two ends. */
export const film = () => {
  const shots = [nightDesert(), dawnCaravan(), hormuzSea(), damavand()];
  const under = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d');
  return (ctx, t) => {
    const at = Math.min(3, Math.floor(t / SHOT));
    shots[at](ctx, t - at * SHOT);
    const left = (at + 1) * SHOT - t;
    if (at < 3 && left < FADE) {
      shots[at + 1](under, -left);
      ctx.globalAlpha = 1 - smooth(0, FADE, left);
      ctx.drawImage(under.canvas, 0, 0);
      ctx.globalAlpha = 1;
    }
    const ends = Math.min(1, 0.25 + smooth(0, 1, t), 0.12 + smooth(0, 1.2, shots.length * SHOT - t));
    ctx.fillStyle = `rgba(0,0,0,${1 - ends})`;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
  };
};
