import { disc, glow, HEIGHT, polygon, ridge, seeded, TURN, vertical, WIDTH, wash } from './brushes.js';
import { meteor, starDome } from './sky.js';

const POLE = [820, 250];
const FIRE = [330, 596];

const METEORS = [
  { at: 3.4, x: 980, y: 60, dx: -300, dy: 150 },
  { at: 8.2, x: 240, y: 90, dx: 260, dy: 110 },
  { at: 12.6, x: 1130, y: 130, dx: -260, dy: 190 },
];

const camp = (ctx, t) => {
  const flicker = 0.8 + 0.12 * Math.sin(t * 11) + 0.08 * Math.sin(t * 17.3 + 1);
  const [x, y] = FIRE;
  ctx.globalCompositeOperation = 'lighter';
  glow(ctx, x, y, 260, '#ff8a3c', 0.34 * flicker);
  ctx.globalCompositeOperation = 'source-over';
  polygon(
    ctx,
    [
      [x - 205, y + 12],
      [x - 128, y - 74],
      [x - 44, y + 12],
    ],
    '#0c0a18',
  );
  polygon(
    ctx,
    [
      [x - 128, y - 74],
      [x - 96, y + 12],
      [x - 44, y + 12],
    ],
    '#3a2030',
  );
  polygon(
    ctx,
    [
      [x - 122, y - 48],
      [x - 112, y + 12],
      [x - 84, y + 12],
    ],
    '#c9722f',
  );
  for (const [dx, s] of [
    [62, 1],
    [100, 0.86],
  ]) {
    ctx.fillStyle = '#0b0916';
    ctx.beginPath();
    ctx.ellipse(x + dx, y - 4 * s, 17 * s, 26 * s, 0.1, Math.PI, TURN);
    ctx.lineTo(x + dx + 22 * s, y + 12);
    ctx.lineTo(x + dx - 20 * s, y + 12);
    ctx.fill();
    disc(ctx, x + dx - 3, y - 36 * s, 8.5 * s, '#0b0916');
  }
  for (const [w, h, colour] of [
    [20, 58, '#ff7a26'],
    [13, 42, '#ffb347'],
    [7, 26, '#fff0bd'],
  ]) {
    const lean = Math.sin(t * 6 + w) * w * 0.5;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(x - w, y + 10);
    ctx.quadraticCurveTo(x - w * 0.9, y - h * 0.45, x + lean, y - h * flicker);
    ctx.quadraticCurveTo(x + w * 0.9, y - h * 0.4, x + w, y + 10);
    ctx.fill();
  }
  const random = seeded(5);
  for (let i = 0; i < 22; i += 1) {
    const life = (t * (0.25 + random() * 0.3) + random()) % 1;
    const drift = Math.sin(t * 2 + i * 1.7) * 14 * life + (random() - 0.5) * 24;
    disc(
      ctx,
      x + drift,
      y - 20 - life * 170,
      1.6 * (1 - life) + 0.4,
      `rgba(255,190,110,${0.9 * (1 - life)})`,
    );
  }
};

/** The sky turns about the pole star above a camp among the dunes. */
export const nightDesert = () => {
  const dome = starDome(2100, 11);
  const random = seeded(3);
  const bright = Array.from({ length: 46 }, () => ({
    radius: 60 + random() * 860,
    angle: random() * TURN,
    size: 1 + random() * 1.3,
    beat: 1.5 + random() * 3,
  }));
  return (ctx, t) => {
    wash(ctx, 0, HEIGHT, [
      [0, '#04061a'],
      [0.4, '#121a48'],
      [0.66, '#37306e'],
      [0.82, '#7a4a76'],
      [1, '#7a4a76'],
    ]);
    const turn = -0.35 + t * 0.02;
    ctx.save();
    ctx.translate(...POLE);
    ctx.rotate(turn);
    ctx.drawImage(dome, -1050, -1050);
    ctx.lineCap = 'round';
    for (const { radius, angle, size, beat } of bright) {
      ctx.strokeStyle = `rgba(235,240,255,${0.5 + 0.4 * Math.sin(t * beat + angle * 7)})`;
      ctx.lineWidth = size;
      ctx.beginPath();
      ctx.arc(0, 0, radius, angle - (2 + t * 0.3) / radius, angle);
      ctx.stroke();
    }
    ctx.restore();
    for (const one of METEORS) meteor(ctx, t, one);
    glow(ctx, 1040, 560, 520, '#d5788a', 0.24);
    const pan = t * 5;
    ridge(
      ctx,
      (x) => 536 - 34 * Math.sin((x + pan * 0.5) / 210) - 14 * Math.sin((x + pan * 0.5) / 83 + 2),
      vertical(ctx, 480, 640, [
        [0, '#33294f'],
        [1, '#1c1836'],
      ]),
    );
    ridge(
      ctx,
      (x) => 588 - 40 * Math.sin((x + pan) / 260 + 2.4) - 10 * Math.sin((x + pan) / 95),
      vertical(ctx, 540, 720, [
        [0, '#251d3d'],
        [1, '#100d22'],
      ]),
    );
    ctx.save();
    ctx.translate(-pan * 1.2 + 40, 0);
    camp(ctx, t);
    ctx.restore();
    ridge(
      ctx,
      (x) => 640 - 30 * Math.sin((x + pan * 1.6) / 330 + 0.6) - 8 * Math.sin((x + pan * 1.6) / 120),
      vertical(ctx, 600, HEIGHT, [
        [0, '#171129'],
        [1, '#07060f'],
      ]),
    );
    glow(ctx, WIDTH / 2, HEIGHT + 160, 620, '#05040c', 0.5);
  };
};
