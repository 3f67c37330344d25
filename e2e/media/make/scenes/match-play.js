import { mix, seeded, smooth, TURN } from './brushes.js';

export const LOOP = 32;
const PASS = 2;

// Places on a pitch of 105 × 68 m; the second team mirrors the first.
const SHAPE = [
  [5, 34],
  [20, 12],
  [18, 28],
  [18, 42],
  [21, 57],
  [38, 20],
  [36, 34],
  [39, 49],
  [56, 14],
  [60, 34],
  [57, 55],
];
const random = seeded(101);

export const PLAYERS = Array.from({ length: 22 }, (_, i) => {
  const [x, z] = SHAPE[i % 11];
  const away = i >= 11;
  return {
    away,
    keeper: i % 11 === 0,
    x: away ? 105 - x - 4 : x + 4,
    z: away ? 68 - z + (random() - 0.5) * 6 : z + (random() - 0.5) * 6,
    turns: [1, 2, 3][Math.floor(random() * 3)],
    phase: random() * TURN,
  };
});

// Who has the ball when; sixteen passes of two seconds bring it back to where it began.
const HOLDERS = [6, 5, 8, 9, 14, 12, 16, 19, 17, 10, 9, 7, 4, 3, 2, 1];

const roam = (i, t) => {
  const { x, z, turns, phase, keeper } = PLAYERS[i];
  const reach = keeper ? 1.5 : 5;
  const a = (t / LOOP) * TURN;
  return [
    x + reach * Math.sin(a * turns + phase) + (keeper ? 0 : 5 * Math.sin(a + 0.6)),
    z + reach * 0.9 * Math.cos(a * (turns + 1) + phase),
  ];
};

export const ball = (time) => {
  const t = ((time % LOOP) + LOOP) % LOOP;
  const at = Math.floor(t / PASS);
  const k = (t - at * PASS) / PASS;
  const [from, to] = [HOLDERS[at], HOLDERS[(at + 1) % HOLDERS.length]];
  const [ax, az] = roam(from, t);
  const [bx, bz] = roam(to, t);
  const flight = smooth(0.42, 0.98, k);
  const span = Math.hypot(bx - ax, bz - az);
  return {
    x: mix(ax + 0.7, bx + 0.7, flight),
    z: mix(az - 0.3, bz - 0.3, flight),
    y: span > 22 ? Math.sin(flight * Math.PI) * span * 0.14 : Math.abs(Math.sin(k * 9)) * 0.12,
  };
};

/** A player's own path, bent towards the ball when it is near. */
const place = (i, t) => {
  const [x, z] = roam(i, t);
  if (HOLDERS.includes(i)) return [x, z];
  const { x: bx, z: bz } = ball(t);
  const pull = PLAYERS[i].keeper ? 0.03 : 0.34 * Math.exp(-Math.hypot(bx - x, bz - z) / 16);
  return [mix(x, bx, pull), mix(z, bz, pull)];
};

export const playerAt = (i, t, palette) => {
  const [x, z] = place(i, t);
  const [nx, nz] = place(i, t + 0.08);
  const { away, keeper, phase } = PLAYERS[i];
  const speed = Math.hypot(nx - x, nz - z) / 0.08;
  return {
    x,
    z,
    shirt: keeper ? palette.keeper : away ? palette.away : palette.home,
    shorts: away ? '#f4f4f4' : '#1c2c5a',
    stride: t * TURN * (speed > 1 ? 2.5 : 1) + phase,
    lean: Math.max(-1, Math.min(1, (nx - x) * 3)),
  };
};
