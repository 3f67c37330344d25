import { disc, TURN } from './brushes.js';

// Silhouettes a hundred units high with a thin rim of stage light; (x, y) is the floor under them.
const figure = (ctx, x, y, size, paint) => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 100, size / 100);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  paint();
  ctx.restore();
};

const seated = (ctx, ink, edge, nod) => {
  ctx.fillStyle = ink;
  ctx.beginPath();
  ctx.ellipse(0, -9, 36, 12, 0, 0, TURN);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-20, -6);
  ctx.bezierCurveTo(-24, -40, -20, -62, 0, -64);
  ctx.bezierCurveTo(20, -62, 24, -40, 20, -6);
  ctx.fill();
  disc(ctx, nod * 2, -78 + nod, 14, ink);
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.arc(nod * 2, -78 + nod, 13.4, Math.PI * 1.1, Math.PI * 1.9);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-19, -46);
  ctx.quadraticCurveTo(-16, -62, 0, -63.4);
  ctx.quadraticCurveTo(16, -62, 19, -46);
  ctx.stroke();
};

export const lutist = (ctx, x, y, size, beat, ink, edge, side) =>
  figure(ctx, x, y, size, () => {
    ctx.scale(side, 1);
    seated(ctx, ink, edge, beat);
    ctx.fillStyle = '#3a1a1c';
    ctx.beginPath();
    ctx.ellipse(12, -28, 19, 14, -0.35, 0, TURN);
    ctx.fill();
    ctx.strokeStyle = edge;
    ctx.lineWidth = 1;
    ctx.stroke();
    ctx.strokeStyle = '#3a1a1c';
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.moveTo(2, -34);
    ctx.lineTo(-54, -58);
    ctx.lineTo(-62, -54);
    ctx.stroke();
    ctx.strokeStyle = ink;
    ctx.lineWidth = 8;
    ctx.beginPath();
    ctx.moveTo(-14, -52);
    ctx.quadraticCurveTo(-40, -34, -38 - beat * 4, -50);
    ctx.moveTo(15, -52);
    ctx.quadraticCurveTo(34, -40, 14 + beat * 3, -28 + beat * 3);
    ctx.stroke();
  });

export const drummer = (ctx, x, y, size, beat, ink, edge, skin) =>
  figure(ctx, x, y, size, () => {
    seated(ctx, ink, edge, beat);
    disc(ctx, 8, -40 + beat * 2, 27, ink);
    ctx.globalAlpha = 0.4;
    disc(ctx, 8, -40 + beat * 2, 23.5, skin);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = edge;
    ctx.lineWidth = 1.4;
    ctx.beginPath();
    ctx.arc(8, -40 + beat * 2, 26, 0, TURN);
    ctx.stroke();
    ctx.strokeStyle = ink;
    ctx.lineWidth = 8;
    ctx.beginPath();
    ctx.moveTo(-15, -54);
    ctx.quadraticCurveTo(-30, -40, -13 + beat * 4, -30);
    ctx.moveTo(17, -54);
    ctx.quadraticCurveTo(42, -46, 24 - beat * 5, -38 - beat * 3);
    ctx.stroke();
  });

export const singer = (ctx, x, y, size, sway, ink, edge) =>
  figure(ctx, x, y, size, () => {
    ctx.rotate(sway * 0.025);
    ctx.fillStyle = ink;
    ctx.beginPath();
    ctx.moveTo(-15, 0);
    ctx.bezierCurveTo(-19, -40, -17, -72, -2, -78);
    ctx.bezierCurveTo(15, -76, 18, -40, 15, 0);
    ctx.fill();
    disc(ctx, sway * 1.5, -88, 9.5, ink);
    ctx.strokeStyle = edge;
    ctx.lineWidth = 1.1;
    ctx.beginPath();
    ctx.arc(sway * 1.5, -88, 9, Math.PI * 1.1, Math.PI * 1.9);
    ctx.moveTo(-15, -56);
    ctx.quadraticCurveTo(-12, -76, -1, -77);
    ctx.quadraticCurveTo(11, -76, 14, -56);
    ctx.stroke();
    ctx.strokeStyle = ink;
    ctx.lineWidth = 2.4;
    ctx.beginPath();
    ctx.moveTo(22, 0);
    ctx.lineTo(20, -78);
    ctx.lineTo(13, -84);
    ctx.stroke();
    disc(ctx, 12, -85, 2.8, ink);
    ctx.lineWidth = 6;
    ctx.beginPath();
    ctx.moveTo(11, -68);
    ctx.quadraticCurveTo(24, -58, 17, -76);
    ctx.moveTo(-11, -68);
    ctx.quadraticCurveTo(-28, -60 - sway * 8, -34, -74 - sway * 12);
    ctx.stroke();
  });
