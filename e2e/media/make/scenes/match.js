import {
  disc,
  glow,
  HEIGHT,
  layer,
  mix,
  polygon,
  rgba,
  seeded,
  smooth,
  TURN,
  trace,
  vertical,
  WIDTH,
  wash,
} from './brushes.js';
import { ball, PLAYERS, playerAt } from './match-play.js';

const EVENING = {
  sky: ['#0a1a38', '#2a4a74'],
  grass: ['#2f8a48', '#278040'],
  home: '#e8eef8',
  away: '#d23a44',
  keeper: '#f2c23a',
  lamp: 0.5,
};
export const FLOODLIT = {
  sky: ['#02040c', '#0a1430'],
  grass: ['#1f7a5a', '#186e50'],
  home: '#ffcf4a',
  away: '#3a78e0',
  keeper: '#e8eef8',
  lamp: 0.9,
};

const PITCH = [105, 68];
const EYE = { height: 30, back: 48, focal: 1250, tilt: Math.atan(30 / 78) };
const [COS, SIN] = [Math.cos(EYE.tilt), Math.sin(EYE.tilt)];

/** Metres on the grass (x along, z away from us, y up) to pixels. */
const project = (x, z, y, camera) => {
  const [dy, dz] = [y - EYE.height, z + EYE.back];
  const depth = dz * COS - dy * SIN;
  const scale = EYE.focal / depth;
  return [WIDTH / 2 + (x - camera) * scale, HEIGHT / 2 - (dy * COS + dz * SIN) * scale, scale];
};

const grass = (ctx, camera, palette) => {
  const at = (x, z) => project(x, z, 0, camera).slice(0, 2);
  wash(ctx, 198, HEIGHT, [
    [0, palette.grass[1]],
    [1, palette.grass[0]],
  ]);
  for (let i = -3; i < 23; i += 2) {
    const [a, b] = [i * 5.25, (i + 1) * 5.25];
    polygon(ctx, [at(a, -14), at(b, -14), at(b, 74), at(a, 74)], rgba('#ffffff', 0.07));
  }
  ctx.strokeStyle = 'rgba(255,255,255,.82)';
  ctx.lineWidth = 2.2;
  const path = (points) => {
    trace(ctx, points);
    ctx.stroke();
  };
  const box = (x0, z0, x1, z1) => path([at(x0, z0), at(x1, z0), at(x1, z1), at(x0, z1), at(x0, z0)]);
  const arc = (cx, cz, r, from, to) =>
    path(
      Array.from({ length: 41 }, (_, i) =>
        at(cx + r * Math.cos(mix(from, to, i / 40)), cz + r * Math.sin(mix(from, to, i / 40))),
      ),
    );
  const [length, width] = PITCH;
  box(0, 0, length, width);
  path([at(52.5, 0), at(52.5, width)]);
  arc(52.5, 34, 9.15, 0, TURN);
  for (const [goal, inward] of [
    [0, 1],
    [length, -1],
  ]) {
    box(goal, 13.85, goal + 16.5 * inward, 54.15);
    box(goal, 24.85, goal + 5.5 * inward, 43.15);
    const middle = goal ? Math.PI : 0;
    arc(goal + 11 * inward, 34, 9.15, middle - 0.92, middle + 0.92);
    ctx.lineWidth = 3.4;
    path([
      at(goal, 30.3),
      project(goal, 30.3, 2.44, camera).slice(0, 2),
      project(goal, 37.7, 2.44, camera).slice(0, 2),
      at(goal, 37.7),
    ]);
    ctx.lineWidth = 2.2;
  }
};

const stands = (palette) =>
  layer(2300, 240, (ctx) => {
    const random = seeded(55);
    const shirts = ['#e8eef8', '#d23a44', '#f0b35a', '#4a78c8', '#7a4a8a', '#2c3a5c', '#c8d2e4', '#8a2c38'];
    wash(
      ctx,
      0,
      240,
      [
        [0, '#10182e'],
        [1, '#1c2848'],
      ],
      2300,
    );
    for (let row = 0; row < 17; row += 1) {
      for (let x = 0; x < 2300; x += 10.5) {
        if (random() < 0.08 || Math.abs((x % 460) - 230) < 8) continue;
        const shade = mix(0.35, 0.85, row / 17) * (0.75 + random() * 0.25);
        const y = 22 + row * 12.6 + random() * 3;
        disc(ctx, x + random() * 4, y, 3.2, rgba('#c99878', shade));
        ctx.fillStyle = rgba(random() < 0.4 ? palette.home : shirts[Math.floor(random() * 8)], shade);
        ctx.fillRect(x - 3 + random() * 4, y + 3, 8, 7);
      }
    }
  });

const man = (ctx, { x, z, shirt, shorts, stride, lean }, camera) => {
  const [sx, sy, scale] = project(x, z, 0, camera);
  // A third larger than life, so that they can be told apart at 240 lines.
  const s = scale * 1.34;
  ctx.fillStyle = 'rgba(4,30,14,.34)';
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.ellipse(sx + side * s * 0.75, sy + s * 0.04, s * 0.85, s * 0.17, side * -0.12, 0, TURN);
    ctx.fill();
  }
  ctx.lineCap = 'round';
  const limb = (x0, y0, x1, y1, width, colour) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * s;
    ctx.beginPath();
    ctx.moveTo(sx + x0 * s, sy - y0 * s);
    ctx.lineTo(sx + x1 * s, sy - y1 * s);
    ctx.stroke();
  };
  const swing = Math.sin(stride) * 0.34;
  for (const side of [1, -1]) {
    limb(0, 0.85, swing * side * 0.6, 0.5, 0.24, shorts);
    limb(swing * side * 0.6, 0.48, swing * side * 1.1, 0.06 + Math.max(0, swing * side) * 0.4, 0.15, shirt);
  }
  limb(0, 0.95, lean * 0.22, 1.4, 0.44, shirt);
  limb(lean * 0.2 - 0.16, 1.42, lean * 0.1 - 0.3 - swing * 0.5, 1.02, 0.13, '#d8a27c');
  limb(lean * 0.2 + 0.16, 1.42, lean * 0.1 + 0.3 + swing * 0.5, 1.02, 0.13, '#d8a27c');
  disc(ctx, sx + lean * 0.3 * s, sy - 1.74 * s, 0.17 * s, '#d8a27c');
  ctx.fillStyle = '#20160f';
  ctx.beginPath();
  ctx.arc(sx + lean * 0.3 * s, sy - 1.78 * s, 0.175 * s, Math.PI, TURN);
  ctx.fill();
};

const boards = (ctx, t, camera) => {
  const tints = ['#0f5f66', '#123a7a', '#7a1f38', '#7a5a14'];
  for (let i = -4; i < 26; i += 1) {
    const [a, b] = [i * 5.5, (i + 1) * 5.5];
    const corners = [
      [a, 0],
      [b, 0],
      [b, 1.5],
      [a, 1.5],
    ].map(([x, y]) => project(x, 73, y, camera).slice(0, 2));
    polygon(ctx, corners, tints[((i % 4) + 4) % 4]);
    const [[x0, y0], [x1]] = corners;
    const run = (t * 0.5 + i * 0.37) % 1;
    for (let j = 0; j < 4; j += 1) {
      const x = mix(x0, x1, (j / 4 + run / 4) % 1);
      ctx.save();
      ctx.translate(x, y0 - 9);
      ctx.rotate(Math.PI / 4);
      ctx.fillStyle = `rgba(255,255,255,${j % 2 ? 0.75 : 0.3})`;
      ctx.fillRect(-3.2, -3.2, 6.4, 6.4);
      ctx.restore();
    }
  }
};

/** A match seen from the main stand; the camera follows the ball, and everything returns after 32 s. */
export const match = (palette = EVENING) => {
  const crowd = stands(palette);
  return (ctx, t) => {
    let camera = 0;
    for (let i = -8; i <= 8; i += 1) camera += ball(t + i * 0.3).x / 17;
    camera = mix(52.5, camera, 0.72);

    wash(ctx, 0, 200, [
      [0, palette.sky[0]],
      [1, palette.sky[1]],
    ]);
    const slide = -(camera - 52.5) * 9.6 - 510;
    ctx.drawImage(crowd, slide, -18);
    const wave = ((t / 8) % 1) * 2700 - 200 + slide;
    const shine = ctx.createLinearGradient(wave - 110, 0, wave + 110, 0);
    for (const [at, alpha] of [
      [0, 0],
      [0.5, 0.28],
      [1, 0],
    ])
      shine.addColorStop(at, `rgba(255,244,214,${alpha})`);
    ctx.fillStyle = shine;
    ctx.fillRect(wave - 110, 0, 220, 214);
    const random = seeded(Math.floor(t * 5));
    for (let i = 0; i < 3; i += 1) glow(ctx, random() * WIDTH, 20 + random() * 150, 16, '#ffffff', 0.8);
    wash(ctx, 0, 110, [
      [0, 'rgba(3,6,18,.85)'],
      [1, 'rgba(3,6,18,0)'],
    ]);

    grass(ctx, camera, palette);
    boards(ctx, t, camera);
    glow(ctx, WIDTH / 2, 330, 760, '#f4ffe0', 0.16);

    const held = ball(t);
    const drawn = PLAYERS.map((_, i) => playerAt(i, t, palette)).concat({ isBall: true, z: held.z });
    for (const one of drawn.sort((a, b) => b.z - a.z)) {
      if (!one.isBall) {
        man(ctx, one, camera);
        continue;
      }
      const [gx, gy, scale] = project(held.x, held.z, 0, camera);
      const [bx, by] = project(held.x, held.z, held.y + 0.2, camera);
      ctx.fillStyle = 'rgba(4,30,14,.4)';
      ctx.beginPath();
      ctx.ellipse(gx, gy, scale * 0.3, scale * 0.1, 0, 0, TURN);
      ctx.fill();
      disc(ctx, bx, by, Math.max(3.4, scale * 0.24), '#ffffff');
      disc(ctx, bx + Math.cos(t * 14) * 1.6, by + Math.sin(t * 14) * 1.6, scale * 0.08, '#20242c');
    }
    for (const x of [-40, WIDTH + 40]) glow(ctx, x, -10, 520, '#f2f6ff', palette.lamp * smooth(0, 1, 0.9));
    ctx.fillStyle = vertical(ctx, 610, HEIGHT, [
      [0, 'rgba(2,16,8,0)'],
      [1, 'rgba(2,16,8,.6)'],
    ]);
    ctx.fillRect(0, 610, WIDTH, HEIGHT - 610);
  };
};
