import { disc, polygon, TURN } from './brushes.js';

const GROUNDS = {
  star: ['#2fb5a8', '#135e6c'],
  wave: ['#3c78d8', '#1d2f78'],
  peak: ['#e08a5a', '#8a3450'],
  ball: ['#3f9a58', '#145238'],
  note: ['#b04ac0', '#4a1f78'],
  dome: ['#e0b04a', '#9a5a1c'],
};

const MARKS = {
  star: (ctx) => {
    for (const turn of [0, Math.PI / 4]) {
      ctx.save();
      ctx.rotate(turn);
      ctx.fillRect(-20, -20, 40, 40);
      ctx.restore();
    }
    disc(ctx, 0, 0, 11, '#1a7a80');
  },
  wave: (ctx) => {
    ctx.lineWidth = 6;
    for (const y of [-14, 2, 18]) {
      ctx.beginPath();
      ctx.moveTo(-28, y);
      ctx.bezierCurveTo(-14, y - 16, -10, y + 16, 0, y);
      ctx.bezierCurveTo(10, y - 16, 14, y + 16, 28, y);
      ctx.stroke();
    }
  },
  peak: (ctx) => {
    polygon(
      ctx,
      [
        [-30, 22],
        [-4, -24],
        [12, 2],
        [18, -6],
        [32, 22],
      ],
      '#fff',
    );
    polygon(
      ctx,
      [
        [-4, -24],
        [4, -10],
        [-3, -4],
        [-10, -12],
      ],
      '#c96a58',
    );
  },
  ball: (ctx) => {
    disc(ctx, 0, 0, 25, '#fff');
    const corner = (r, i) => [r * Math.sin((i * TURN) / 5), -r * Math.cos((i * TURN) / 5)];
    polygon(
      ctx,
      [0, 1, 2, 3, 4].map((i) => corner(10, i)),
      '#14402c',
    );
    ctx.strokeStyle = '#14402c';
    ctx.lineWidth = 3;
    for (let i = 0; i < 5; i += 1) {
      ctx.beginPath();
      ctx.moveTo(...corner(10, i));
      ctx.lineTo(...corner(25, i));
      ctx.stroke();
    }
  },
  note: (ctx) => {
    disc(ctx, -12, 18, 9, '#fff');
    disc(ctx, 18, 12, 9, '#fff');
    polygon(
      ctx,
      [
        [-8, 18],
        [-8, -20],
        [27, -27],
        [27, 12],
        [21, 12],
        [21, -14],
        [-2, -9],
        [-2, 18],
      ],
      '#fff',
    );
  },
  dome: (ctx) => {
    ctx.beginPath();
    ctx.moveTo(-24, 14);
    ctx.bezierCurveTo(-34, -10, -8, -16, 0, -32);
    ctx.bezierCurveTo(8, -16, 34, -10, 24, 14);
    ctx.fill();
    ctx.fillRect(-26, 17, 52, 9);
  },
};

export const LOGOS = Object.keys(MARKS);

/** A channel's round mark, 96 × 96. */
export const logo = (name) => (ctx) => {
  const ground = ctx.createLinearGradient(0, 0, 96, 96);
  ground.addColorStop(0, GROUNDS[name][0]);
  ground.addColorStop(1, GROUNDS[name][1]);
  disc(ctx, 48, 48, 48, ground);
  ctx.save();
  ctx.translate(48, 48);
  ctx.fillStyle = '#fff';
  ctx.strokeStyle = '#fff';
  ctx.lineCap = 'round';
  MARKS[name](ctx);
  ctx.restore();
};
