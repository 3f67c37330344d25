import { disc, glow, mix, rgba, vertical } from './brushes.js';

/** A lenj under its lateen sail, with a lantern at the stern, rocking on its waterline at (x, y). */
export const lenj = (ctx, x, y, t, palette) => {
  ctx.save();
  ctx.translate(x, y + Math.sin(t * 1.3) * 3);
  ctx.rotate(Math.sin(t * 1.05) * 0.035);
  const hull = '#08131c';
  ctx.fillStyle = hull;
  ctx.beginPath();
  ctx.moveTo(-96, -22);
  ctx.quadraticCurveTo(-60, -4, 0, -6);
  ctx.quadraticCurveTo(56, -6, 104, -34);
  ctx.quadraticCurveTo(86, 14, 54, 17);
  ctx.lineTo(-58, 17);
  ctx.quadraticCurveTo(-84, 10, -96, -22);
  ctx.fill();
  ctx.strokeStyle = '#b05a34';
  ctx.lineWidth = 2.4;
  ctx.beginPath();
  ctx.moveTo(-90, -13);
  ctx.quadraticCurveTo(-40, 2, 4, 1);
  ctx.quadraticCurveTo(60, 0, 98, -24);
  ctx.stroke();
  ctx.strokeStyle = hull;
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.moveTo(-4, -6);
  ctx.lineTo(6, -142);
  ctx.moveTo(-62, -84);
  ctx.lineTo(52, -188);
  ctx.stroke();
  const belly = 16 + 6 * Math.sin(t * 0.9);
  ctx.fillStyle = vertical(ctx, -190, 0, [
    [0, palette.light],
    [1, rgba(palette.haze, 0.75)],
  ]);
  ctx.beginPath();
  ctx.moveTo(50, -184);
  ctx.quadraticCurveTo(52 + belly * 2.4, -96, 58, -26);
  ctx.quadraticCurveTo(-6, -30 + belly * 0.4, -60, -82);
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = rgba('#2d5a66', 0.35);
  ctx.lineWidth = 1;
  for (const k of [0.3, 0.55, 0.8]) {
    ctx.beginPath();
    ctx.moveTo(mix(50, -60, k), mix(-184, -82, k));
    ctx.quadraticCurveTo(mix(60, 20, k), -80, mix(58, -6, k * 0.8), -28);
    ctx.stroke();
  }
  glow(ctx, -78, -30, 44, '#ffb04a', 0.7);
  disc(ctx, -78, -30, 3.4, '#ffe3a6');
  ctx.restore();
};
