import { disc, glow, layer, mix, rgba, seeded, TURN } from './brushes.js';

/** A square of night sky to be turned about its middle: a band of haze and two thousand stars. */
export const starDome = (size, seed) =>
  layer(size, size, (ctx) => {
    const random = seeded(seed);
    const tints = ['#ffffff', '#cfe0ff', '#ffe9c9', '#dcd3ff'];
    const along = (k) => [size * k, size * (0.36 + 0.3 * k + 0.03 * Math.sin(k * 9))];
    for (let i = 0; i < 420; i += 1) {
      const [x, y] = along(random());
      const off = (random() + random() - 1) * size * 0.085;
      const tint = random() < 0.3 ? '#c98fb8' : '#7f8fd6';
      glow(ctx, x - off * 0.3, y + off, size * mix(0.015, 0.055, random()), tint, 0.06);
    }
    for (let i = 0; i < 2300; i += 1) {
      const inBand = random() < 0.4;
      const [bx, by] = along(random());
      const x = inBand ? bx : random() * size;
      const y = inBand ? by + (random() + random() - 1) * size * 0.09 : random() * size;
      const bright = random() ** 5;
      disc(ctx, x, y, mix(0.5, 1.7, bright), rgba(tints[i % 4], mix(0.3, 0.95, random())));
      if (bright > 0.6) glow(ctx, x, y, 9, tints[i % 4], 0.4);
    }
  });

/** One soft cloud, lit from above. */
export const cloudSprite = (seed, { width = 420, height = 160, light = '#ffffff', shade = '#b9c4dd' } = {}) =>
  layer(width, height, (ctx) => {
    const random = seeded(seed);
    for (const [tint, drop, alpha] of [
      [shade, 0.1, 0.2],
      [light, -0.02, 0.26],
    ]) {
      for (let i = 0; i < 46; i += 1) {
        const k = random();
        const arch = Math.sin(k * Math.PI);
        const radius = height * mix(0.09, 0.3, arch * random());
        const x = mix(radius, width - radius, k);
        const y = height * (0.62 + drop - arch * 0.3 * random());
        glow(ctx, x, y, radius * 1.25, tint, alpha);
      }
    }
  });

export const meteor = (ctx, t, { at, x, y, dx, dy }) => {
  const k = (t - at) / 0.9;
  if (k < 0 || k > 1) return;
  const [headX, headY] = [x + dx * k, y + dy * k];
  const tail = ctx.createLinearGradient(headX, headY, headX - dx * 0.35, headY - dy * 0.35);
  tail.addColorStop(0, `rgba(255,255,255,${Math.sin(k * Math.PI)})`);
  tail.addColorStop(1, 'rgba(255,255,255,0)');
  ctx.strokeStyle = tail;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(headX, headY);
  ctx.lineTo(headX - dx * 0.35, headY - dy * 0.35);
  ctx.stroke();
};

/** A flock of wings, beating out of step. */
export const birds = (ctx, t, { count, x, y, colour, seed, spread = 150, size = 9 }) => {
  const random = seeded(seed);
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(1.2, size / 5);
  ctx.lineCap = 'round';
  for (let i = 0; i < count; i += 1) {
    const px = x + (random() - 0.5) * spread + 12 * Math.sin(t * 0.8 + i);
    const py = y + (random() - 0.5) * spread * 0.45 + 7 * Math.sin(t * 1.1 + i * 2);
    const lift = Math.sin(t * (7 + random() * 2) + random() * TURN) * 0.6;
    const s = size * mix(0.7, 1.2, random());
    ctx.beginPath();
    ctx.moveTo(px - s, py - s * lift);
    ctx.quadraticCurveTo(px - s * 0.4, py - s * 0.3, px, py);
    ctx.quadraticCurveTo(px + s * 0.4, py - s * 0.3, px + s, py - s * lift);
    ctx.stroke();
  }
};
