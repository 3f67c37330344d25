import { blend, glow, HEIGHT, layer, rgba, TURN, WIDTH } from './brushes.js';

const LAPIS = ['#0c2a6e', '#149a9e', '#f0c25a', '#f6f0e0', '#1d5fb0', '#7fd6cc'];
export const RUBY = ['#5a0f2c', '#c43a4a', '#f2b04a', '#fbeedd', '#8a1f4a', '#f08a70'];

const CELL = 160;

const star = (ctx, x, y, radius, points, inner, rotation, fill) => {
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (let i = 0; i < points * 2; i += 1) {
    const r = i % 2 ? radius * inner : radius;
    const a = rotation + (i * Math.PI) / points;
    if (i) ctx.lineTo(x + r * Math.cos(a), y + r * Math.sin(a));
    else ctx.moveTo(x + r * Math.cos(a), y + r * Math.sin(a));
  }
  ctx.closePath();
  ctx.fill();
};

/** A wall of eight-pointed stars and crosses, with light and colour passing over it. */
export const tileMosaic = (tints = LAPIS) => {
  const sheen = layer(WIDTH, HEIGHT, (ctx) => {
    glow(ctx, WIDTH / 2, HEIGHT / 2, 700, '#ffffff', 0.2);
    const edge = ctx.createRadialGradient(WIDTH / 2, HEIGHT / 2, 260, WIDTH / 2, HEIGHT / 2, 780);
    edge.addColorStop(0, 'rgba(4,8,30,0)');
    edge.addColorStop(1, 'rgba(4,8,30,.82)');
    ctx.fillStyle = edge;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
  });
  const [deep, main, gold, ivory, blue, pale] = tints;
  return (ctx, t) => {
    ctx.fillStyle = deep;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
    ctx.save();
    ctx.translate(WIDTH / 2, HEIGHT / 2);
    // Tilted a little, so that no row of stars lies along the edge of the picture.
    ctx.rotate(0.14);
    ctx.scale(1.3, 1.3);
    for (let row = -6; row <= 6; row += 1) {
      for (let column = -6; column <= 6; column += 1) {
        const [x, y] = [column * CELL, row * CELL];
        const away = Math.hypot(x, y);
        if (away > 900) continue;
        const wave = 0.5 + 0.5 * Math.sin(away / 130 - t * 1.6);
        const spin = t * 0.25 * ((row + column) % 2 ? 1 : -1);
        const r = CELL / 2;
        star(ctx, x, y, r * 1.082, 8, 0.765, Math.PI / 8, rgba(gold, 0.9));
        star(ctx, x, y, r * 1.02, 8, 0.765, Math.PI / 8, blend(main, blue, wave));
        star(ctx, x, y, r * 0.72, 8, 0.6, spin, blend(ivory, pale, wave));
        star(ctx, x, y, r * 0.52, 8, 0.7, -spin, blend(blue, deep, wave));
        star(ctx, x, y, r * 0.3, 8, 0.5, spin * 2, blend(gold, ivory, 1 - wave));
        const [cx, cy] = [x + r, y + r];
        star(ctx, cx, cy, r * 0.5, 4, 0.42, t * 0.2, rgba(pale, 0.25 + 0.5 * wave));
        star(ctx, cx, cy, r * 0.3, 4, 0.45, -t * 0.2 + TURN / 8, gold);
      }
    }
    ctx.restore();
    ctx.drawImage(sheen, 0, 0);
    ctx.globalCompositeOperation = 'lighter';
    glow(
      ctx,
      WIDTH / 2 + 430 * Math.cos(t * 0.7),
      HEIGHT / 2 + 210 * Math.sin(t * 0.9),
      330,
      '#fff2d0',
      0.34,
    );
    ctx.globalCompositeOperation = 'source-over';
  };
};
