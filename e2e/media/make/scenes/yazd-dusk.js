import {
  blend,
  disc,
  glow,
  HEIGHT,
  mix,
  polygon,
  rgba,
  seeded,
  smooth,
  TURN,
  vertical,
  WIDTH,
  wash,
} from './brushes.js';
import { birds, cloudSprite } from './sky.js';

const SUNDOWN = {
  sky: ['#27204f', '#6e3f78', '#d8735f', '#ffbe74'],
  clay: ['#d08a58', '#7a4540', '#432a3a'],
  cloud: ['#ffb48a', '#8a5078'],
};
export const NIGHTFALL = {
  sky: ['#050a20', '#142450', '#2d4478', '#56649a'],
  clay: ['#5a5a82', '#333660', '#191c3c'],
  cloud: ['#8090c0', '#2c3a6c'],
};

const windTower = (ctx, x, base, w, h, light, dark) => {
  ctx.fillStyle = vertical(ctx, base - h, base, [
    [0, light],
    [1, dark],
  ]);
  ctx.fillRect(x, base - h, w, h);
  ctx.fillStyle = rgba('#000000', 0.2);
  ctx.fillRect(x + w * 0.62, base - h, w * 0.38, h);
  ctx.fillStyle = dark;
  ctx.fillRect(x - w * 0.06, base - h, w * 1.12, h * 0.04);
  ctx.fillRect(x - w * 0.06, base - h * 0.56, w * 1.12, h * 0.03);
  for (let i = 0; i < 5; i += 1) {
    const sx = x + w * (0.1 + i * 0.172);
    ctx.fillStyle = rgba('#140a1a', 0.75);
    ctx.beginPath();
    ctx.moveTo(sx, base - h * 0.58);
    ctx.lineTo(sx, base - h * 0.86);
    ctx.quadraticCurveTo(sx + w * 0.055, base - h * 0.93, sx + w * 0.11, base - h * 0.86);
    ctx.lineTo(sx + w * 0.11, base - h * 0.58);
    ctx.fill();
  }
};

const minaret = (ctx, x, base, h, light, dark) => {
  polygon(
    ctx,
    [
      [x - 13, base],
      [x - 8, base - h],
      [x + 8, base - h],
      [x + 13, base],
    ],
    vertical(ctx, base - h, base, [
      [0, light],
      [1, dark],
    ]),
  );
  for (let i = 0; i < 7; i += 1) {
    ctx.fillStyle = rgba('#2fa6a0', 0.55);
    ctx.fillRect(x - 9 - i * 0.4, base - h + 26 + i * 30, 18 + i * 0.8, 6);
  }
  ctx.fillStyle = dark;
  ctx.fillRect(x - 14, base - h, 28, 9);
  polygon(
    ctx,
    [
      [x - 8, base - h],
      [x, base - h - 34],
      [x + 8, base - h],
    ],
    light,
  );
};

const dome = (ctx, x, base, r, light, dark) => {
  const side = ctx.createLinearGradient(x - r, 0, x + r, 0);
  side.addColorStop(0, light);
  side.addColorStop(1, dark);
  ctx.fillStyle = side;
  ctx.beginPath();
  ctx.moveTo(x - r, base);
  ctx.bezierCurveTo(x - r * 1.05, base - r * 0.8, x - r * 0.4, base - r, x, base - r * 1.25);
  ctx.bezierCurveTo(x + r * 0.4, base - r, x + r * 1.05, base - r * 0.8, x + r, base);
  ctx.fill();
};

const windows = (ctx, t, seed, count, y, height, shift) => {
  const random = seeded(seed);
  for (let i = 0; i < count; i += 1) {
    const x = random() * 1700 - 100 - shift;
    const wy = y + random() * height;
    const on = smooth(0, 1.2, t - random() * 10 + 2.5);
    const waver = 0.85 + 0.15 * Math.sin(t * (3 + random() * 4) + i);
    ctx.fillStyle = rgba(blend('#3a2030', '#ffcc78', on), 0.9);
    ctx.beginPath();
    ctx.moveTo(x, wy + 16);
    ctx.lineTo(x, wy + 5);
    ctx.quadraticCurveTo(x + 5, wy - 3, x + 10, wy + 5);
    ctx.lineTo(x + 10, wy + 16);
    ctx.fill();
    if (on > 0.1) glow(ctx, x + 5, wy + 8, 26, '#ffb050', 0.3 * on * waver);
  }
};

const kite = (ctx, x, y, t, colour) => {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(0.4 * Math.sin(t * 1.4 + x));
  polygon(
    ctx,
    [
      [0, -17],
      [12, 0],
      [0, 21],
      [-12, 0],
    ],
    colour,
  );
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(0, 21);
  for (let i = 1; i < 9; i += 1) ctx.lineTo(Math.sin(t * 6 - i) * i * 0.9, 21 + i * 7);
  ctx.stroke();
  ctx.restore();
};

/** Roofs of Yazd: the lamps come on one by one, pigeons circle, kites pull at their strings. */
export const yazdDusk = (palette = SUNDOWN) => {
  const puffs = [1, 2, 3].map((n) =>
    cloudSprite(90 + n, { width: 600, height: 130, light: palette.cloud[0], shade: palette.cloud[1] }),
  );
  return (ctx, t) => {
    const [s0, s1, s2, s3] = palette.sky;
    wash(ctx, 0, HEIGHT, [
      [0, s0],
      [0.3, s1],
      [0.52, s2],
      [0.68, s3],
      [1, s3],
    ]);
    glow(ctx, 300, 470, 560, s3, 0.7);
    const random = seeded(2);
    for (let i = 0; i < 70; i += 1) {
      disc(
        ctx,
        random() * WIDTH,
        random() * 240,
        0.6 + random(),
        `rgba(255,255,255,${0.3 + 0.3 * Math.sin(t * 3 + i * 2)})`,
      );
    }
    glow(ctx, 1004, 124, 110, '#fff2d8', 0.3);
    ctx.fillStyle = '#fff2d8';
    ctx.beginPath();
    ctx.arc(1010, 120, 34, 0.62, 4.46);
    ctx.arc(1024, 111, 30, 4.02, 1.06, true);
    ctx.fill();
    ctx.globalAlpha = 0.6;
    for (const [i, puff] of puffs.entries()) {
      ctx.drawImage(puff, ((i * 610 + t * (16 + i * 5)) % 1900) - 560, 190 + i * 62);
    }
    ctx.globalAlpha = 1;
    const [light, middle, dark] = palette.clay;

    const far = t * 5;
    const hazy = blend(middle, s3, 0.45);
    for (let i = 0; i < 14; i += 1) {
      const x = i * 112 - far - 40;
      ctx.fillStyle = hazy;
      ctx.fillRect(x, 486 - (i % 3) * 16, 96, 240);
      if (i % 3 === 1) windTower(ctx, x + 30, 480, 34, 92, blend(light, s3, 0.4), hazy);
      if (i % 4 === 2) dome(ctx, x + 48, 476, 40, blend(light, s3, 0.4), hazy);
    }
    minaret(ctx, 800 - far, 520, 290, light, middle);
    minaret(ctx, 886 - far, 520, 290, light, middle);
    polygon(
      ctx,
      [
        [786 - far, 520],
        [786 - far, 372],
        [900 - far, 372],
        [900 - far, 520],
      ],
      vertical(ctx, 372, 520, [
        [0, light],
        [1, middle],
      ]),
    );
    ctx.fillStyle = '#1d5a66';
    ctx.beginPath();
    ctx.moveTo(806 - far, 520);
    ctx.lineTo(806 - far, 430);
    ctx.quadraticCurveTo(806 - far, 402, 843 - far, 384);
    ctx.quadraticCurveTo(880 - far, 402, 880 - far, 430);
    ctx.lineTo(880 - far, 520);
    ctx.fill();

    const mid = t * 10;
    for (let i = 0; i < 10; i += 1) {
      const x = i * 178 - mid - 60;
      const top = 540 - (i % 2) * 22;
      ctx.fillStyle = vertical(ctx, top, 700, [
        [0, middle],
        [1, dark],
      ]);
      ctx.fillRect(x, top, 168, 240);
      if (i % 3 === 0) windTower(ctx, x + 44, top + 2, 62, 172, light, middle);
      else dome(ctx, x + 84, top + 2, 58, light, middle);
    }
    windows(ctx, t, 61, 26, 572, 50, mid);
    const circle = t * 0.55;
    birds(ctx, t, {
      count: 16,
      x: 520 + 320 * Math.cos(circle),
      y: 262 + 70 * Math.sin(circle),
      colour: '#241830',
      seed: 6,
      spread: 170,
      size: 8,
    });
    kite(ctx, 250 + 40 * Math.sin(t * 0.7), 180 + 22 * Math.cos(t * 0.9), t, '#e04a52');
    kite(ctx, 640 + 34 * Math.sin(t * 0.6 + 2), 118 + 20 * Math.cos(t * 0.8), t + 3, '#35b8ac');

    const near = t * 18;
    ctx.fillStyle = dark;
    ctx.fillRect(0, 646, WIDTH, 80);
    for (let i = 0; i < 8; i += 1) {
      const x = i * 300 - near - 80;
      const top = 634 - (i % 3) * 18;
      ctx.fillStyle = vertical(ctx, top, HEIGHT, [
        [0, dark],
        [1, blend(dark, '#000000', 0.5)],
      ]);
      ctx.fillRect(x, top, 288, 200);
      ctx.beginPath();
      ctx.ellipse(x + 150, top + 4, 96, mix(46, 60, i % 2), 0, Math.PI, TURN);
      ctx.fill();
    }
    windows(ctx, t + 2, 62, 15, 668, 28, near);
  };
};
