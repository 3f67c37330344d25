import { vertical } from './brushes.js';

/**
 * One dune with a knife-edge crest: a lit side, and a shaded side that falls away from the peak in an S.
 * `lit` and `shade` are [top, bottom] colours.
 */
export const dune = (ctx, { from, peak, to, base }, lit, shade) => {
  const [px, py] = peak;
  const height = base - py;
  ctx.fillStyle = vertical(ctx, py, base, [
    [0, lit[0]],
    [1, lit[1]],
  ]);
  ctx.beginPath();
  ctx.moveTo(from, base);
  ctx.bezierCurveTo(
    from + (px - from) * 0.45,
    base - height * 0.08,
    px - (px - from) * 0.28,
    py + height * 0.02,
    px,
    py,
  );
  ctx.bezierCurveTo(
    px + (to - px) * 0.2,
    py + height * 0.12,
    px + (to - px) * 0.5,
    base - height * 0.1,
    to,
    base,
  );
  ctx.lineTo(to, 720);
  ctx.lineTo(from, 720);
  ctx.fill();

  ctx.fillStyle = vertical(ctx, py, base, [
    [0, shade[0]],
    [1, shade[1]],
  ]);
  ctx.beginPath();
  ctx.moveTo(px, py);
  ctx.bezierCurveTo(
    px + (to - px) * 0.2,
    py + height * 0.12,
    px + (to - px) * 0.5,
    base - height * 0.1,
    to,
    base,
  );
  ctx.lineTo(to, 720);
  ctx.lineTo(px - (px - from) * 0.12, 720);
  ctx.bezierCurveTo(
    px + (to - px) * 0.3,
    base + height * 0.1,
    px - (px - from) * 0.2,
    py + height * 0.6,
    px,
    py,
  );
  ctx.fill();
};
