import { disc, glow, HEIGHT, mix, polygon, rgba, seeded, TURN, vertical, WIDTH, wash } from './brushes.js';
import { lenj } from './lenj.js';
import { cloudSprite } from './sky.js';

const HORIZON = 392;

const MOONLIGHT = {
  sky: ['#03101f', '#0a2c44', '#17566a', '#2f8288'],
  sea: ['#2a7c84', '#0d3f55', '#04182a', '#020c18'],
  light: '#fdf6dd',
  haze: '#9fd8d2',
  cliff: ['#4a1f28', '#170d18'],
  cloud: ['#9fc6cc', '#1d4558'],
};

export const SUNSET = {
  sky: ['#2a1a4a', '#7a3562', '#d8664f', '#ffb35c'],
  sea: ['#f0a060', '#9c4a62', '#3c2350', '#1c1232'],
  light: '#fff0c0',
  haze: '#ffb070',
  cliff: ['#6a2430', '#2a1020'],
  cloud: ['#ffc9a0', '#7a3f68'],
};

const glitter = (ctx, t, moonX, palette) => {
  const random = seeded(21);
  let row = HORIZON + 3;
  while (row < HEIGHT) {
    const depth = (row - HORIZON) / (HEIGHT - HORIZON);
    for (let i = 0; i < 15; i += 1) {
      const spread = mix(34, 250, depth);
      const away = random() + random() - 1;
      const beat = Math.sin(t * (1.1 + random() * 2.2) + random() * TURN);
      const alpha = Math.max(0, beat) * (1 - Math.abs(away)) * mix(0.85, 0.42, depth);
      const x = moonX + away * spread + Math.sin(t * 0.7 + row) * 8 * depth;
      const w = mix(6, 62, depth) * (0.4 + random());
      ctx.fillStyle = rgba(palette.light, alpha);
      ctx.fillRect(x - w / 2, row, w, mix(1.1, 3, depth));
    }
    row += mix(4, 14, depth);
  }
};

const swell = (ctx, t, palette) => {
  for (let i = 0; i < 24; i += 1) {
    const depth = ((i / 24 + t * 0.012) % 1) ** 1.8;
    const y = HORIZON + depth * (HEIGHT - HORIZON);
    ctx.strokeStyle = rgba(i % 3 ? palette.haze : palette.sea[3], 0.26 * Math.sin(depth ** 0.5 * Math.PI));
    ctx.lineWidth = mix(1, 5, depth);
    ctx.beginPath();
    for (let x = -10; x <= WIDTH + 20; x += 20) {
      const h = Math.sin(x / mix(24, 150, depth) + i * 2.1 + t * 1.2) * mix(0.6, 7, depth);
      if (x < 0) ctx.moveTo(x, y + h);
      else ctx.lineTo(x, y + h);
    }
    ctx.stroke();
  }
};

/** The strait of Hormuz, a lenj under sail and a lamp on the cape. */
export const hormuzSea = (palette = MOONLIGHT) => {
  const clouds = [1, 2, 3].map((n) =>
    cloudSprite(60 + n, { width: 560, height: 120, light: palette.cloud[0], shade: palette.cloud[1] }),
  );
  const random = seeded(17);
  const stars = Array.from({ length: 150 }, () => [
    random() * WIDTH,
    random() * 300,
    random(),
    random() * TURN,
  ]);
  return (ctx, t) => {
    const [s0, s1, s2, s3] = palette.sky;
    wash(ctx, 0, HORIZON, [
      [0, s0],
      [0.45, s1],
      [0.8, s2],
      [1, s3],
    ]);
    for (const [x, y, size, phase] of stars) {
      disc(
        ctx,
        x,
        y,
        0.5 + size,
        `rgba(255,255,255,${(0.35 + 0.3 * Math.sin(t * 2 + phase)) * (1 - y / 320)})`,
      );
    }
    const moon = [452 + t * 1.5, 158 - t * 0.8];
    glow(ctx, ...moon, 420, palette.haze, 0.5);
    glow(ctx, ...moon, 120, palette.light, 0.6);
    disc(ctx, ...moon, 40, palette.light);
    disc(ctx, moon[0] - 11, moon[1] - 8, 8, 'rgba(120,140,150,.16)');
    disc(ctx, moon[0] + 12, moon[1] + 11, 11, 'rgba(120,140,150,.13)');
    ctx.globalAlpha = 0.5;
    clouds.forEach((cloud, i) => {
      ctx.drawImage(cloud, ((i * 560 + t * (13 + i * 5) + 120) % 1900) - 560, 90 + i * 62);
    });
    ctx.globalAlpha = 1;

    polygon(
      ctx,
      [
        [0, HORIZON],
        [0, 366],
        [90, 350],
        [170, 362],
        [240, 378],
        [330, 384],
        [400, HORIZON],
      ],
      rgba(palette.cliff[1], 0.85),
    );
    const beam = Math.sin(t * 0.8);
    ctx.globalCompositeOperation = 'lighter';
    const reach = 96 + 560 * beam;
    const ray = ctx.createLinearGradient(96, 0, reach, 0);
    ray.addColorStop(0, 'rgba(255,240,190,.34)');
    ray.addColorStop(1, 'rgba(255,240,190,0)');
    polygon(
      ctx,
      [
        [96, 330],
        [reach, 296],
        [reach, 356],
      ],
      ray,
    );
    glow(ctx, 96, 330, 60, '#ffe6a0', 0.5 + 0.3 * (1 - Math.abs(beam)));
    ctx.globalCompositeOperation = 'source-over';
    polygon(
      ctx,
      [
        [91, 352],
        [93, 331],
        [99, 331],
        [101, 352],
      ],
      '#0b0a12',
    );
    for (let i = 0; i < 16; i += 1) {
      disc(
        ctx,
        150 + i * 15 + (i % 3) * 4,
        372 + (i % 4) * 3.4,
        1.3,
        `rgba(255,205,120,${0.5 + 0.4 * Math.sin(t * 3 + i * 2)})`,
      );
    }

    const [w0, w1, w2, w3] = palette.sea;
    wash(ctx, HORIZON, HEIGHT, [
      [0, w0],
      [0.16, w1],
      [0.6, w2],
      [1, w3],
    ]);
    swell(ctx, t, palette);
    glitter(ctx, t, moon[0], palette);

    const boatX = 930 - t * 19;
    for (let i = 0; i < 16; i += 1) {
      const wide = 74 * (1 - i / 18) * (0.7 + 0.3 * Math.sin(t * 2.4 + i * 1.3));
      ctx.fillStyle = rgba(palette.light, 0.2 * (1 - i / 16));
      ctx.fillRect(boatX + 12 - wide / 2 + Math.sin(t * 2 + i) * 5, 506 + i * 6.5, wide, 2.4);
      ctx.fillStyle = `rgba(255,176,80,${0.34 * (1 - i / 16)})`;
      ctx.fillRect(boatX - 84 + Math.sin(t * 2.6 + i) * 6, 506 + i * 6, 13, 2.2);
    }
    lenj(ctx, boatX, 490, t, palette);
    ctx.strokeStyle = 'rgba(230,255,250,.4)';
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.moveTo(boatX - 60, 509);
    ctx.quadraticCurveTo(boatX + 60, 515 + 2 * Math.sin(t * 3), boatX + 230, 509);
    ctx.stroke();

    ctx.fillStyle = vertical(ctx, 300, HEIGHT, [
      [0, palette.cliff[0]],
      [1, palette.cliff[1]],
    ]);
    ctx.beginPath();
    ctx.moveTo(WIDTH, 280);
    ctx.bezierCurveTo(1236, 282, 1206, 300, 1192, 340);
    ctx.bezierCurveTo(1180, 372, 1146, 356, 1134, 408);
    ctx.bezierCurveTo(1126, 452, 1092, 440, 1074, 486);
    ctx.bezierCurveTo(1040, 566, 970, 560, 934, 624);
    ctx.bezierCurveTo(900, 676, 820, 664, 772, HEIGHT);
    ctx.lineTo(WIDTH, HEIGHT);
    ctx.fill();
    ctx.strokeStyle = 'rgba(255,170,140,.1)';
    ctx.lineWidth = 3;
    for (let i = 0; i < 7; i += 1) {
      ctx.beginPath();
      ctx.moveTo(WIDTH, 350 + i * 50);
      ctx.quadraticCurveTo(1200 - i * 18, 380 + i * 50, 1150 - i * 48, 440 + i * 40);
      ctx.stroke();
    }
    const lap = 10 * Math.sin(t * 0.9);
    ctx.strokeStyle = 'rgba(235,255,252,.5)';
    ctx.lineWidth = 3.5;
    ctx.beginPath();
    ctx.moveTo(752 - lap, HEIGHT);
    ctx.bezierCurveTo(808 - lap, 660, 892 - lap, 674, 924 - lap, 618);
    ctx.bezierCurveTo(958 - lap, 556, 1034 - lap * 0.6, 556, 1064 - lap * 0.4, 490);
    ctx.stroke();
  };
};
