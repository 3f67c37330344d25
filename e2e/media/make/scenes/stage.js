import {
  disc,
  glow,
  HEIGHT,
  layer,
  mix,
  polygon,
  rgba,
  seeded,
  TURN,
  vertical,
  WIDTH,
  wash,
} from './brushes.js';
import { drummer, lutist, singer } from './musicians.js';

const FLOOR = 520;

const AURORA = {
  sky: ['#060714', '#1b1446', '#5a2368', '#c9605a'],
  beams: ['#ff5fa8', '#48c8ff', '#ffc45a', '#8f6bff'],
};
export const EMERALD = {
  sky: ['#03100f', '#0a3038', '#176a64', '#e0b060'],
  beams: ['#3fe0c0', '#ffd070', '#4aa0ff', '#f07a50'],
};

// The live window repeats every 32 s, so every motion here is a whole number of turns in that time.
const LOOP = 32;
const cycle = (t, turns, phase = 0) => Math.sin((t / LOOP) * turns * TURN + phase);

const star = (ctx, radius, points, inner, rotation) => {
  ctx.beginPath();
  for (let i = 0; i < points * 2; i += 1) {
    const r = i % 2 ? radius * inner : radius;
    const a = rotation + (i * Math.PI) / points;
    if (i) ctx.lineTo(r * Math.cos(a), r * Math.sin(a));
    else ctx.moveTo(r * Math.cos(a), r * Math.sin(a));
  }
  ctx.closePath();
};

const backdrop = (ctx, t, palette) => {
  ctx.save();
  ctx.translate(WIDTH / 2, 300);
  ctx.globalCompositeOperation = 'lighter';
  for (let ring = 0; ring < 5; ring += 1) {
    const turns = [2, -1, 1, -2, 1][ring];
    ctx.strokeStyle = rgba(palette.beams[ring % 4], 0.3 + 0.16 * cycle(t, 16, ring));
    ctx.lineWidth = 2.5;
    star(ctx, 74 + ring * 50, ring % 2 ? 12 : 8, 0.72, ((t / LOOP) * turns * TURN) / 4);
    ctx.stroke();
  }
  for (let i = 0; i < 48; i += 1) {
    const a = (i / 48) * TURN + (t / LOOP) * TURN * 0.25;
    const level = 0.5 + 0.5 * Math.sin((t / LOOP) * 64 * TURN * 0.5 + i * 1.7) * cycle(t, 8, i);
    const colour = palette.beams[i % 4];
    ctx.strokeStyle = rgba(colour, 0.5);
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.moveTo(322 * Math.cos(a), 322 * Math.sin(a));
    ctx.lineTo((334 + 46 * level) * Math.cos(a), (334 + 46 * level) * Math.sin(a));
    ctx.stroke();
  }
  ctx.restore();
};

const beams = (ctx, t, palette) => {
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 10; i += 1) {
    const x = 70 + i * 126.7;
    const swing = cycle(t, 4 + (i % 3) * 2, i * 0.9) * 0.42 + (640 - x) / 1700;
    const colour = palette.beams[(i + Math.floor(i / 4)) % 4];
    const level = 0.75 + 0.25 * cycle(t, 16, i * 1.3);
    ctx.save();
    ctx.translate(x, 84);
    ctx.rotate(-swing);
    const cone = ctx.createLinearGradient(0, 0, 0, 560);
    cone.addColorStop(0, rgba(colour, 0.62 * level));
    cone.addColorStop(0.5, rgba(colour, 0.2 * level));
    cone.addColorStop(1, rgba(colour, 0));
    polygon(
      ctx,
      [
        [-5, 0],
        [5, 0],
        [78, 560],
        [-78, 560],
      ],
      cone,
    );
    polygon(
      ctx,
      [
        [-3, 0],
        [3, 0],
        [34, 560],
        [-34, 560],
      ],
      cone,
    );
    ctx.restore();
    glow(ctx, x, 84, 56, colour, 0.75 * level);
    disc(ctx, x, 84, 7, '#ffffff');
  }
  ctx.globalCompositeOperation = 'source-over';
};

const crowd = () => {
  const random = seeded(77);
  return Array.from({ length: 190 }, (_, i) => {
    const row = Math.floor(i / 38);
    return {
      row,
      x: ((i % 38) + 0.5 * (row % 2)) * 34.6 + (random() - 0.5) * 16,
      size: mix(11, 21, row / 4) * (0.9 + random() * 0.2),
      beat: random() < 0.5 ? 32 : 16,
      phase: random() * TURN,
      arms: random() < 0.16,
      lamp: random() < 0.14,
    };
  });
};

const people = (ctx, t, heads, palette) => {
  for (const { row, x, size, beat, phase, arms, lamp } of heads) {
    const y = 566 + row * 36 + cycle(t, beat, phase) * 4;
    const sway = cycle(t, 8, x / 300) * 5;
    const colour = ['#2a1436', '#22102e', '#190c24', '#100819', '#08050e'][row];
    ctx.fillStyle = colour;
    disc(ctx, x + sway, y, size, colour);
    ctx.beginPath();
    ctx.ellipse(x + sway * 0.6, y + size * 2.5, size * 1.7, size * 1.7, 0, Math.PI, 0);
    ctx.lineTo(x + size * 1.7, HEIGHT);
    ctx.lineTo(x - size * 1.7, HEIGHT);
    ctx.fill();
    ctx.strokeStyle = rgba(palette.beams[Math.floor(Math.abs(x) / 90) % 4], 0.3 - row * 0.045);
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.arc(x + sway, y, size - 0.8, Math.PI * 1.15, Math.PI * 1.85);
    ctx.stroke();
    if (!arms && !lamp) continue;
    const handX = x + size * 1.5 + cycle(t, 16, phase) * 10;
    const handY = y - size * 2.7;
    ctx.strokeStyle = colour;
    ctx.lineCap = 'round';
    ctx.lineWidth = size * 0.42;
    ctx.beginPath();
    ctx.moveTo(x + size, y + size * 1.4);
    ctx.quadraticCurveTo(x + size * 1.7, y - size * 0.6, handX, handY);
    ctx.stroke();
    if (lamp) {
      glow(ctx, handX, handY - 4, 26, '#fff2c8', 0.6);
      disc(ctx, handX, handY - 4, 2.8, '#fffbe8');
    }
  }
};

/** A night of music: swinging lights, five players and their crowd. */
export const stage = (palette = AURORA) => {
  const heads = crowd();
  const rig = layer(WIDTH, 120, (ctx) => {
    ctx.strokeStyle = '#05050c';
    ctx.lineWidth = 5;
    ctx.strokeRect(-10, 44, WIDTH + 20, 30);
    ctx.lineWidth = 2.5;
    for (let x = -10; x < WIDTH; x += 30) {
      ctx.beginPath();
      ctx.moveTo(x, 74);
      ctx.lineTo(x + 15, 44);
      ctx.lineTo(x + 30, 74);
      ctx.stroke();
    }
  });
  const random = seeded(9);
  const dust = Array.from({ length: 70 }, () => [
    random() * WIDTH,
    random() * 480,
    1 + Math.floor(random() * 2),
    random() * TURN,
  ]);
  return (ctx, t) => {
    const [s0, s1, s2, s3] = palette.sky;
    wash(ctx, 0, HEIGHT, [
      [0, s0],
      [0.35, s1],
      [0.6, s2],
      [0.74, s3],
      [1, s0],
    ]);
    glow(ctx, WIDTH / 2, 420, 480, s3, 0.5 + 0.12 * cycle(t, 16));
    backdrop(ctx, t, palette);
    ctx.drawImage(rig, 0, 0);
    beams(ctx, t, palette);
    polygon(
      ctx,
      [
        [150, FLOOR],
        [1130, FLOOR],
        [1240, 640],
        [40, 640],
      ],
      vertical(ctx, FLOOR, 640, [
        [0, '#2c1534'],
        [1, '#0b0613'],
      ]),
    );
    ctx.fillStyle = rgba('#ffd9a0', 0.75);
    ctx.fillRect(150, FLOOR - 2, 980, 3);
    for (let i = 0; i < 28; i += 1)
      disc(ctx, 168 + i * 35, FLOOR + 9, 2.4, rgba(palette.beams[i % 4], 0.5 + 0.5 * cycle(t, 32, -i * 0.7)));
    const ink = '#0b0714';
    const edge = rgba(s3, 0.55);
    lutist(ctx, 330, FLOOR, 150, cycle(t, 32), ink, edge, 1);
    drummer(ctx, 480, FLOOR, 150, cycle(t, 64), ink, edge, palette.beams[2]);
    singer(ctx, 640, FLOOR, 196, cycle(t, 8), ink, edge);
    drummer(ctx, 800, FLOOR, 150, cycle(t, 32, 1), ink, edge, palette.beams[1]);
    lutist(ctx, 950, FLOOR, 150, cycle(t, 64, 2), ink, edge, -1);
    ctx.globalCompositeOperation = 'lighter';
    for (const [x, y, turns, phase] of dust) {
      const k = 0.5 + 0.5 * cycle(t, turns * 4, phase);
      disc(
        ctx,
        x + 30 * cycle(t, turns, phase),
        y + 24 * cycle(t, 2, phase * 2),
        1.5,
        rgba('#ffe6c8', 0.35 * k),
      );
    }
    ctx.globalCompositeOperation = 'source-over';
    people(ctx, t, heads, palette);
  };
};
