import {
  blend,
  disc,
  glow,
  HEIGHT,
  layer,
  mix,
  rgba,
  ridge,
  seeded,
  TURN,
  trace,
  vertical,
  WIDTH,
  wash,
} from './brushes.js';
import { birds, cloudSprite } from './sky.js';

const MORNING = {
  sky: ['#3f78b8', '#86b4da', '#d3dfe6', '#fbdcc0'],
  lit: '#fff4e6',
  shade: '#8fa6cf',
  rock: ['#a98c86', '#4f5878'],
  hills: ['#7d93a8', '#5c7f7c', '#3f6a50'],
  mist: '#fdeee0',
  cloud: ['#ffffff', '#c4cfe2'],
};

export const DUSK = {
  sky: ['#1c1c4a', '#53407e', '#c06a86', '#ffb488'],
  lit: '#ffd2c0',
  shade: '#5a5494',
  rock: ['#8a5a74', '#2f2c58'],
  hills: ['#5c4a7a', '#3f3864', '#28264a'],
  mist: '#f0a8a0',
  cloud: ['#ffc2b4', '#7a5a92'],
};

const PEAK = [700, 118];

/** The cone as a fan of ribs from the summit, each rib facing the sun or turned from it. */
const cone = (palette) =>
  layer(WIDTH, HEIGHT, (ctx) => {
    const random = seeded(31);
    const ribs = 34;
    const edges = Array.from({ length: ribs + 1 }, (_, i) => {
      const k = i / ribs;
      const foot = mix(-240, 1620, k);
      return Array.from({ length: 15 }, (_, j) => {
        const d = j / 14;
        const fall = d ** 1.16;
        const shaky = (random() - 0.5) * 22 * d * (i && i < ribs ? 1 : 0.35);
        const slope = d ** (1.25 + 0.3 * Math.abs(k - 0.5));
        return [
          PEAK[0] + mix(-34, 34, k) * (1 - d) + (foot - PEAK[0]) * slope * 0.94 + shaky,
          PEAK[1] + Math.abs(k - 0.5) * 16 * (1 - d) + fall * 470,
        ];
      });
    });
    for (let i = 0; i < ribs; i += 1) {
      const facing = Math.min(1, Math.max(0, 0.5 + (0.46 - i / ribs) * 1.5 + (random() - 0.5) * 0.75));
      const snow = blend(palette.shade, palette.lit, facing);
      const rock = blend(palette.rock[1], palette.rock[0], facing);
      const line = 0.42 + random() * 0.3;
      ctx.fillStyle = vertical(ctx, PEAK[1], PEAK[1] + 470, [
        [0, snow],
        [line * 0.72, snow],
        [line, blend(snow, rock, 0.75)],
        [1, rock],
      ]);
      trace(ctx, [...edges[i], ...[...edges[i + 1]].reverse()]);
      ctx.fill();
      ctx.strokeStyle = ctx.fillStyle;
      ctx.lineWidth = 1;
      ctx.stroke();
    }
    for (let i = 0; i < 240; i += 1) {
      const d = 0.3 + random() * 0.5;
      const rib = edges[Math.floor(random() * ribs)][Math.floor(d * 14)];
      const size = 3 + random() * 13;
      ctx.strokeStyle = rgba(random() < 0.5 ? palette.lit : palette.rock[1], 0.16);
      ctx.lineWidth = 1 + random() * 2.5;
      ctx.beginPath();
      ctx.moveTo(rib[0], rib[1]);
      ctx.lineTo(rib[0] + (rib[0] - PEAK[0]) * 0.0008 * size * 20, rib[1] + size * 2.2);
      ctx.stroke();
    }
  });

const meadow = (ctx, t, random) => {
  for (let i = 0; i < 620; i += 1) {
    const depth = i / 620;
    const [x, y] = [random() * (WIDTH + 40) - 20, 640 + depth * 96 + random() * 16];
    const tall = mix(10, 34, depth) * (0.6 + random() * 0.6);
    ctx.strokeStyle = ['#2c5a3c', '#4f8452', '#1f4832', '#6d9a58'][i % 4];
    ctx.lineWidth = mix(1, 2.2, depth);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(
      x,
      y - tall * 0.6,
      x + Math.sin(t * 1.6 + x / 120) * tall * 0.3 + (random() - 0.5) * 8,
      y - tall,
    );
    ctx.stroke();
  }
};

const poppies = (ctx, t, random) => {
  for (let i = 0; i < 120; i += 1) {
    const depth = i / 120;
    const x = random() * (WIDTH + 80) - 40;
    const y = 664 + depth * 72 + random() * 14;
    const size = mix(4, 11, depth) * (0.8 + random() * 0.4);
    const sway = Math.sin(t * 1.6 + x / 120 + random()) * size * 0.7;
    const top = y - size * (3.6 + random() * 2);
    ctx.strokeStyle = '#1f4a34';
    ctx.lineWidth = size / 6;
    ctx.beginPath();
    ctx.moveTo(x, y + 30);
    ctx.quadraticCurveTo(x, top + size * 2, x + sway, top);
    ctx.stroke();
    const red = ['#d6332f', '#e8503a', '#c4242c'][i % 3];
    ctx.fillStyle = red;
    ctx.beginPath();
    ctx.ellipse(x + sway - size * 0.45, top, size * 0.72, size * 0.6, -0.4, 0, TURN);
    ctx.ellipse(x + sway + size * 0.45, top, size * 0.72, size * 0.6, 0.4, 0, TURN);
    ctx.fill();
    ctx.fillStyle = rgba('#7c1220', 0.45);
    ctx.beginPath();
    ctx.ellipse(x + sway, top + size * 0.32, size * 0.7, size * 0.26, 0, 0, TURN);
    ctx.fill();
    disc(ctx, x + sway, top - size * 0.1, size * 0.2, '#24141c');
  }
};

/** Damavand in the morning: clouds cross the cone, mist lies in the valleys, poppies bow. */
export const damavand = (palette = MORNING) => {
  const mountain = cone(palette);
  const puffs = Array.from({ length: 6 }, (_, i) =>
    cloudSprite(70 + i, {
      width: 430 + i * 30,
      height: 170,
      light: palette.cloud[0],
      shade: palette.cloud[1],
    }),
  );
  const sail = (ctx, t, i, y, speed, scale, alpha) => {
    const puff = puffs[i % 6];
    const x = ((i * 417 + t * speed + 200) % (WIDTH + 760)) - 620;
    ctx.globalAlpha = alpha;
    ctx.drawImage(puff, x, y, puff.width * scale, puff.height * scale);
    ctx.globalAlpha = 1;
  };
  return (ctx, t) => {
    const [s0, s1, s2, s3] = palette.sky;
    wash(ctx, 0, HEIGHT, [
      [0, s0],
      [0.34, s1],
      [0.58, s2],
      [0.74, s3],
      [1, s3],
    ]);
    glow(ctx, 120, 330, 640, '#fff0d0', 0.55);
    for (let i = 0; i < 4; i += 1) sail(ctx, t, i, 24 + i * 44, 11 + i * 3, 0.8 + i * 0.1, 0.62);
    ctx.drawImage(mountain, 0, 0);
    wash(ctx, 380, 620, [
      [0, rgba(palette.mist, 0)],
      [0.7, rgba(palette.mist, 0.72)],
      [1, rgba(palette.mist, 0.8)],
    ]);
    for (let i = 0; i < 6; i += 1)
      sail(ctx, t, i + 1, 312 + (i % 3) * 40, 26 + (i % 3) * 9, 0.9 + (i % 2) * 0.25, 0.8);
    birds(ctx, t, {
      count: 13,
      x: 190 + t * 42,
      y: 238 - t * 3,
      colour: blend(s0, '#1a2038', 0.55),
      seed: 12,
      spread: 190,
    });
    palette.hills.forEach((hill, i) => {
      const y = 520 + i * 58;
      const shift = t * (3 + i * 4);
      ridge(
        ctx,
        (x) =>
          y -
          (30 - i * 4) * Math.sin((x + shift) / (150 + i * 60) + i * 2) -
          11 * Math.sin((x + shift) / 61 + i),
        vertical(ctx, y - 40, y + 120, [
          [0, hill],
          [1, blend(hill, palette.mist, i < 2 ? 0.45 : 0)],
        ]),
      );
      if (i < 2) for (let j = 0; j < 3; j += 1) sail(ctx, t, j * 2 + i, y - 26, 18 + i * 12, 0.9, 0.42);
    });
    meadow(ctx, t, seeded(43));
    poppies(ctx, t, seeded(44));
  };
};
