export const RATE = 48000;

/** White noise that is the same at every run. */
const noise = (seed) => {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2147483648 - 1;
  };
};

/** A struck or plucked string (Karplus–Strong); `bright` is 0 for a muffled one, 1 for a santur. */
export const pluck = (frequency, seconds, { bright = 0.6, seed = 1 } = {}) => {
  const period = RATE / frequency;
  const line = new Float32Array(Math.floor(period));
  const random = noise(seed);
  let last = 0;
  for (let i = 0; i < line.length; i += 1) {
    last += (random() - last) * (0.25 + 0.6 * bright);
    line[i] = last;
  }
  const out = new Float32Array(Math.round(seconds * RATE));
  // The loop is a fraction of a sample short of the true period; reading between two samples keeps it in tune.
  const fraction = period - line.length;
  let at = 0;
  for (let i = 0; i < out.length; i += 1) {
    const next = (at + 1) % line.length;
    const value = line[at] * (1 - fraction) + line[next] * fraction;
    out[i] = line[at] * Math.min(1, (out.length - i) / 4000);
    line[at] = (value * (0.5 + 0.2 * bright) + line[next] * (0.5 - 0.2 * bright)) * 0.9968;
    at = next;
  }
  return out;
};

/** A reed flute: a breathy tone that swells, with a slow vibrato. */
export const ney = (frequency, seconds, { seed = 1 } = {}) => {
  const random = noise(seed);
  const out = new Float32Array(Math.round(seconds * RATE));
  let phase = 0;
  let breath = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / RATE;
    const swell = Math.min(1, t / 0.18) * Math.min(1, (seconds - t) / 0.3);
    const vibrato = 1 + 0.006 * Math.min(1, t) * Math.sin(t * Math.PI * 2 * 4.7);
    phase += (Math.PI * 2 * frequency * vibrato) / RATE;
    breath += (random() - breath) * 0.08;
    const tone =
      Math.sin(phase) + 0.34 * Math.sin(phase * 2) + 0.2 * Math.sin(phase * 3) + 0.06 * Math.sin(phase * 4);
    out[i] = (tone * 0.5 + breath * 0.5) * swell;
  }
  return out;
};

/** A chord held under the tune; slightly mistuned pairs make it move. */
export const pad = (frequencies, seconds) => {
  const out = new Float32Array(Math.round(seconds * RATE));
  for (const frequency of frequencies) {
    for (const detune of [0.9985, 1.0015]) {
      for (let i = 0; i < out.length; i += 1) {
        const t = i / RATE;
        const swell = Math.sin(Math.min(1, t / seconds) * Math.PI) ** 0.7;
        const phase = Math.PI * 2 * frequency * detune * t;
        out[i] += ((Math.sin(phase) + 0.25 * Math.sin(phase * 2)) * swell) / (frequencies.length * 2.6);
      }
    }
  }
  return out;
};

/** The tick of the second: a small piece of wood. */
export const tick = (frequency) => {
  const out = new Float32Array(Math.round(0.03 * RATE));
  for (let i = 0; i < out.length; i += 1) {
    const t = i / RATE;
    out[i] = Math.sin(Math.PI * 2 * frequency * t) * Math.exp(-t * 160);
  }
  return out;
};

/** A frame drum: a falling low tone and a little skin. */
export const daf = (strong, seed) => {
  const random = noise(seed);
  const out = new Float32Array(Math.round(0.35 * RATE));
  let skin = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / RATE;
    skin += (random() - skin) * 0.3;
    const body = Math.sin(Math.PI * 2 * (78 + 40 * Math.exp(-t * 40)) * t) * Math.exp(-t * 11);
    out[i] = strong ? body + skin * 0.25 * Math.exp(-t * 60) : skin * 0.7 * Math.exp(-t * 45);
  }
  return out;
};
