// What every scene paints with. All of it is a pure function of its arguments, so a frame is a function of t.
export const WIDTH = 1280;
export const HEIGHT = 720;
export const TURN = Math.PI * 2;

/** mulberry32: the same stars, camels and crowds at every run. */
export const seeded = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
};

export const mix = (a, b, k) => a + (b - a) * k;

export const smooth = (from, to, x) => {
  const k = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return k * k * (3 - 2 * k);
};

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export const rgba = (hex, alpha) => `rgba(${channels(hex).join(',')},${alpha})`;

export const blend = (from, to, k) => {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((c, i) =>
      Math.round(mix(c, b[i], k))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

export const vertical = (ctx, top, bottom, stops) => {
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
};

export const wash = (ctx, top, bottom, stops, width = WIDTH) => {
  ctx.fillStyle = vertical(ctx, top, bottom, stops);
  ctx.fillRect(0, top, width, bottom - top);
};

export const glow = (ctx, x, y, radius, colour, alpha) => {
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, rgba(colour, alpha));
  gradient.addColorStop(0.35, rgba(colour, alpha * 0.38));
  gradient.addColorStop(1, rgba(colour, 0));
  ctx.fillStyle = gradient;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
};

export const disc = (ctx, x, y, radius, fill) => {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TURN);
  ctx.fill();
};

/** Everything under the line y = height(x). */
export const ridge = (ctx, height, fill, { width = WIDTH, floor = HEIGHT, step = 6 } = {}) => {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(0, floor);
  for (let x = 0; x <= width + step; x += step) ctx.lineTo(x, height(x));
  ctx.lineTo(width + step, floor);
  ctx.fill();
};

/** A path through the points; canvas takes the first `lineTo` of an empty path for a `moveTo`. */
export const trace = (ctx, points) => {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
};

export const polygon = (ctx, points, fill) => {
  ctx.fillStyle = fill;
  trace(ctx, points);
  ctx.closePath();
  ctx.fill();
};

/** Paint once, stamp in every frame. */
export const layer = (width, height, paint) => {
  const canvas = new OffscreenCanvas(width, height);
  paint(canvas.getContext('2d'), width, height);
  return canvas;
};
