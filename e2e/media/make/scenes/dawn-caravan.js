import { blend, disc, glow, HEIGHT, mix, seeded, smooth, WIDTH, wash } from './brushes.js';
import { camel, walker } from './camel.js';
import { dune } from './dune.js';
import { birds } from './sky.js';

const EARLY = ['#141a4a', '#40356f', '#8a4a78', '#d0706a', '#eea070'];
const LATE = ['#3c5f9c', '#7f8fbd', '#dca0a0', '#f7bd80', '#ffe0a0'];
const STOPS = [0, 0.28, 0.46, 0.58, 0.68];
const LOADS = ['#8c2f3a', '#27636b', '#a9762c', '#6b2a4c', '#2f5a48', '#8a4424'];

const crest = (x) => 505 - 26 * Math.sin((x - 120) / 260) - 8 * Math.sin(x / 90);

/** The sun comes up behind the sand and a caravan crosses in front of it. */
export const dawnCaravan = () => (ctx, t) => {
  const k = smooth(-2, 15, t);
  const warm = (dark, light) => blend(dark, light, k);
  wash(
    ctx,
    0,
    HEIGHT,
    STOPS.map((at, i) => [at, warm(EARLY[i], LATE[i])]),
  );
  const random = seeded(8);
  for (let i = 0; i < 130; i += 1) {
    const [x, y, size] = [random() * WIDTH, random() * 300, random()];
    const alpha = (1 - smooth(0, 9, t)) * (0.4 + 0.4 * Math.sin(t * 3 + i)) * (1 - y / 330);
    disc(ctx, x, y, 0.6 + size, `rgba(255,255,255,${Math.max(0, alpha)})`);
  }
  const sun = [840, mix(500, 318, smooth(-3, 17, t))];
  glow(ctx, ...sun, 620, '#ffb868', mix(0.4, 0.62, k));
  glow(ctx, ...sun, 210, '#fff0c2', 0.75);
  disc(ctx, ...sun, 44, '#fff6dc');

  const drift = t * 3;
  const far = [
    [-120, 210, 560, 452],
    [330, 640, 1010, 440],
    [760, 1120, 1500, 455],
  ];
  for (const [from, x, to, y] of far) {
    dune(
      ctx,
      { from: from - drift * 0.4, peak: [x - drift * 0.4, y - 34], to: to - drift * 0.4, base: 520 },
      [warm('#6a4a74', '#d59a86'), warm('#4f3a68', '#b57b72')],
      [warm('#45345f', '#a26b70'), warm('#3b2e58', '#8a5a66')],
    );
  }
  birds(ctx, t, {
    count: 9,
    x: 1180 - t * 34,
    y: 190 + 10 * Math.sin(t / 2),
    colour: warm('#1c1838', '#54425c'),
    seed: 4,
  });

  ctx.fillStyle = warm('#4a3050', '#b86f4c');
  ctx.beginPath();
  ctx.moveTo(0, HEIGHT);
  for (let x = 0; x <= WIDTH; x += 8) ctx.lineTo(x, crest(x + drift * 2));
  ctx.lineTo(WIDTH, HEIGHT);
  ctx.fill();
  const silhouette = warm('#150f22', '#3a1f22');
  const head = 1150 - t * 46;
  const ground = (x) => crest(x + drift * 2) + 3;
  walker(ctx, head - 66, ground(head - 66), 62, t * 6, silhouette);
  for (let i = 0; i < 6; i += 1) {
    const x = head + i * 112 + 6 * Math.sin(i * 5);
    ctx.strokeStyle = silhouette;
    ctx.lineWidth = 1.3;
    ctx.beginPath();
    ctx.moveTo(x - 62, ground(x) - 74);
    ctx.quadraticCurveTo(x - 84, ground(x) - 52, x - 102 + (i ? 30 : 40), ground(x - 90) - (i ? 58 : 44));
    ctx.stroke();
    camel(ctx, x, ground(x), 90, t * 4.6 + i * 1.9, {
      colour: silhouette,
      load: warm('#1d1428', blend(LOADS[i], '#3a1f22', 0.35)),
    });
  }

  const near = [
    [-260, 250, 1010, 560, 760],
    [470, 1080, 1760, 548, 790],
  ];
  for (const [from, x, to, y, base] of near) {
    dune(
      ctx,
      { from: from - drift * 3, peak: [x - drift * 3, y], to: to - drift * 3, base },
      [warm('#5c3450', '#d98a50'), warm('#341f3a', '#9c5534')],
      [warm('#2b1b36', '#7c4233'), warm('#1a1128', '#4a2729')],
    );
  }
  for (let i = 0; i < 60; i += 1) {
    const x = ((random() * 1500 + t * (40 + random() * 60)) % 1500) - 100;
    const y = 560 + random() * 120 + 4 * Math.sin(t * 3 + i);
    ctx.fillStyle = `rgba(255,214,160,${0.05 + 0.12 * k * random()})`;
    ctx.fillRect(x, y, 16 + random() * 26, 1.4);
  }
};
