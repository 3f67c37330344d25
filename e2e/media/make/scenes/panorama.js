import { disc, glow, layer, mix, polygon, rgba, seeded, TURN, vertical } from './brushes.js';
import { camel } from './camel.js';
import { cloudSprite } from './sky.js';

export const PANORAMA = [1920, 960];
const [W, H] = PANORAMA;
const HORIZON = H / 2;
const SUN = [W * 0.66, H * 0.3];
// North is the middle of the picture and east is to its right, as a viewer who stands inside expects.
const COMPASS = [
  ['N', 0],
  ['NE', 45],
  ['E', 90],
  ['SE', 135],
  ['S', 180],
  ['SW', 225],
  ['W', 270],
  ['NW', 315],
];

const azimuth = (degrees) => (((degrees + 180) % 360) / 360) * W;

/** Whatever leaves at one edge comes in at the other, so the sphere has no seam. */
const wrapped = (x, reach, paint) => {
  const at = ((x % W) + W) % W;
  for (const shift of [-W, 0, W]) if (at + shift > -reach && at + shift < W + reach) paint(at + shift);
};

const hills = (harmonics, base) => (x) =>
  base -
  harmonics.reduce(
    (sum, [turns, height, phase]) => sum + height * Math.sin((x / W) * turns * TURN + phase),
    0,
  );

const FAR = hills(
  [
    [5, 16, 0],
    [11, 8, 1],
    [23, 4, 2],
  ],
  HORIZON - 6,
);
const NEAR = hills(
  [
    [4, 18, 2],
    [9, 10, 0.4],
    [17, 4, 3],
  ],
  HORIZON + 34,
);

const ground = (line, fill) => (ctx) => {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(0, H);
  for (let x = 0; x <= W; x += 4) ctx.lineTo(x, line(x));
  ctx.lineTo(W, H);
  ctx.fill();
};

const land = () =>
  layer(W, H, (ctx) => {
    ground(
      FAR,
      vertical(ctx, HORIZON - 40, H, [
        [0, '#c98f72'],
        [0.3, '#b06c4c'],
        [1, '#7a4434'],
      ]),
    )(ctx);
    glow(ctx, SUN[0], HORIZON, 420, '#ffdc98', 0.4);
    ground(
      NEAR,
      vertical(ctx, HORIZON, H, [
        [0, '#d69a5e'],
        [0.35, '#a8653f'],
        [0.75, '#6e3c2e'],
        [1, '#4a2824'],
      ]),
    )(ctx);
    const random = seeded(13);
    for (let i = 0; i < 1500; i += 1) {
      const d = random() ** 1.6;
      const y = mix(HORIZON + 60, H, d);
      const x = random() * W;
      const w = mix(14, 90, d) / Math.max(0.25, Math.cos(((y - HORIZON) / H) * Math.PI));
      ctx.strokeStyle = rgba(random() < 0.5 ? '#ffd9a0' : '#3a1a18', 0.1);
      ctx.lineWidth = mix(1, 3, d);
      for (const shift of [-W, 0, W]) {
        ctx.beginPath();
        ctx.moveTo(x + shift, y);
        ctx.quadraticCurveTo(x + shift + w / 2, y - mix(2, 8, d), x + shift + w, y);
        ctx.stroke();
      }
    }
  });

const compass = (ctx) => {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (let degrees = 0; degrees < 360; degrees += 15) {
    wrapped(azimuth(degrees), 20, (x) => {
      ctx.fillStyle = 'rgba(255,250,235,.8)';
      const tall = degrees % 45 ? 7 : 16;
      ctx.fillRect(x - 1, HORIZON - tall / 2, 2, tall);
    });
  }
  for (const [name, degrees] of COMPASS) {
    wrapped(azimuth(degrees), 90, (x) => {
      const main = name.length === 1;
      ctx.font = `${main ? 600 : 400} ${main ? 62 : 26}px "DejaVu Serif", serif`;
      ctx.fillStyle = 'rgba(60,24,30,.45)';
      ctx.fillText(name, x + 2, HORIZON - (main ? 66 : 40) + 2);
      ctx.fillStyle = name === 'N' ? '#ff6a4a' : '#fff8e6';
      ctx.fillText(name, x, HORIZON - (main ? 66 : 40));
    });
  }
  for (const pitch of [-60, -30, 30, 60]) {
    const y = HORIZON - (pitch / 180) * H;
    ctx.fillStyle = 'rgba(255,250,235,.35)';
    for (let x = 0; x < W; x += W / 72) ctx.fillRect(x - 1.5, y - 1, 3, 2);
  }
};

/** Desert all round, equirectangular: clouds and a caravan pass, the compass stands still. */
export const panorama = () => {
  const desert = land();
  const sky = layer(W, H, (ctx) => {
    ctx.fillStyle = vertical(ctx, 0, HORIZON + 20, [
      [0, '#1d4f9a'],
      [0.45, '#4c8ccc'],
      [0.78, '#a9cfe2'],
      [1, '#ffe0b0'],
    ]);
    ctx.fillRect(0, 0, W, H);
    for (const shift of [-W, 0, W]) glow(ctx, SUN[0] + shift, SUN[1], 560, '#ffe9b0', 0.75);
    glow(ctx, ...SUN, 150, '#ffffff', 0.9);
    disc(ctx, ...SUN, 40, '#fffdf0');
  });
  const clouds = Array.from({ length: 6 }, (_, i) => cloudSprite(30 + i, { width: 460, height: 150 }));
  return (ctx, t) => {
    ctx.drawImage(sky, 0, 0);
    for (let i = 0; i < 15; i += 1) {
      const y = 120 + ((i * 83) % 270);
      // A ring of sky near the zenith is short, so the same cloud is drawn wider there.
      const stretch = 1 / Math.max(0.4, Math.cos(((HORIZON - y) / H) * Math.PI));
      const size = 0.5 + 0.3 * ((i * 7) % 3) * 0.5;
      wrapped(i * 303 + t * (16 + (i % 4) * 8), 900, (x) => {
        ctx.globalAlpha = 0.85;
        ctx.drawImage(clouds[i % 6], x, y - 60, 460 * size * stretch, 150 * size);
        ctx.globalAlpha = 1;
      });
    }
    const rays = 0.5 + 0.5 * Math.sin(t * 1.2);
    ctx.globalCompositeOperation = 'lighter';
    glow(ctx, ...SUN, 220 + 40 * rays, '#fff0c0', 0.3);
    ctx.globalCompositeOperation = 'source-over';
    ctx.drawImage(desert, 0, 0);
    for (let i = 0; i < 7; i += 1) {
      wrapped(1060 + i * 74 - t * 17, 80, (x) => {
        camel(ctx, x, NEAR(((x % W) + W) % W) + 8, 56, t * 4.4 + i * 1.7, {
          colour: '#3a1c1c',
          load: ['#8a2c38', '#27636b', '#a9762c'][i % 3],
        });
      });
    }
    for (let i = 0; i < 50; i += 1) {
      wrapped(i * 211 + t * (50 + (i % 5) * 18), 60, (x) => {
        ctx.fillStyle = `rgba(255,226,180,${0.08 + 0.05 * (i % 3)})`;
        ctx.fillRect(x, HORIZON + 70 + ((i * 61) % 240), 34, 2);
      });
    }
    compass(ctx);
    polygon(
      ctx,
      [
        [0, H - 26],
        [W, H - 26],
        [W, H],
        [0, H],
      ],
      '#3a1f1e',
    );
  };
};
