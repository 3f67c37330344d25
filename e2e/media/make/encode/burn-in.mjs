import { FPS } from '../mezzanine.mjs';

const BITS = 6;

/** Where the clock stands in a picture of this height; all of it is even, so that 4:2:0 chroma agrees. */
const clockPlace = (height) => {
  const margin = 2 * Math.round(height / 48);
  const size = Math.max(12, Math.round(height / 30));
  const dot = Math.max(4, 2 * Math.round(height / 144));
  return { margin, size, dot, top: margin + 2 * Math.round(size * 0.62) + dot };
};

/**
 * Filters that write `720p  mm:ss:ff` in the upper left corner and, under it, the second of the medium as six
 * dots, most significant first: a test reads them from a canvas where it could not read the digits.
 */
export const burnIn = (label, height) => {
  const { margin, size, dot, top } = clockPlace(height);
  const minutes = `%{eif\\:n/${FPS * 60}\\:d\\:2}`;
  const seconds = `%{eif\\:mod(n/${FPS}\\,60)\\:d\\:2}`;
  const frames = `%{eif\\:mod(n\\,${FPS})\\:d\\:2}`;
  const filters = [
    `drawtext=font='DejaVu Sans Mono':fontsize=${size}:fontcolor=white@0.92:shadowcolor=black@0.55` +
      `:shadowx=1:shadowy=1:x=${margin}:y=${margin}:text='${label}  ${minutes}\\:${seconds}\\:${frames}'`,
  ];
  for (let bit = 0; bit < BITS; bit += 1) {
    const place = `x=${margin + bit * dot * 2}:y=${top}:w=${dot}:h=${dot}:t=fill`;
    const weight = FPS * 2 ** (BITS - 1 - bit);
    filters.push(`drawbox=${place}:color=black@0.85`);
    filters.push(`drawbox=${place}:color=white:enable='gte(mod(floor(n/${weight}),2),1)'`);
  }
  return filters.join(',');
};

/** For the sphere: the same digits straight ahead, a little under the horizon. */
export const burnInAhead = (label, height) => {
  const clock = burnIn(label, height).split(',drawbox')[0];
  return clock.replace(/x=\d+:y=\d+:text/, `x=(w-text_w)/2:y=${Math.round(height * 0.57)}:text`);
};
