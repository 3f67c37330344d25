/** Stages that process loudness. A compressor delays audio by its look-ahead of 6 ms, so the graph has at most one. */

/** In decibels and seconds. The node applies make-up gain itself, which restores most of the loudness. */
const NIGHT = { threshold: -50, knee: 30, ratio: 12, attack: 0.003, release: 0.25 };

const NIGHT_MAKE_UP = 1.4;

export function asAtNight(context: BaseAudioContext, before: AudioNode): AudioNode {
  return before
    .connect(new DynamicsCompressorNode(context, NIGHT))
    .connect(new GainNode(context, { gain: NIGHT_MAKE_UP }));
}

const LIMITER = { threshold: -3, knee: 0, ratio: 20, attack: 0.001, release: 0.1 };

/** Reverts the node's own make-up gain: its full-range gain to the power of -0.6 (Web Audio, 1.19). */
const LIMITER_MAKE_DOWN = 10 ** ((0.6 * LIMITER.threshold * (1 - 1 / LIMITER.ratio)) / 20);

export function louder(context: BaseAudioContext, before: AudioNode, percent: number): AudioNode {
  return before.connect(new GainNode(context, { gain: percent / 100 }));
}

/** Limits peaks that would clip. */
export function limited(context: BaseAudioContext, before: AudioNode): AudioNode {
  return before
    .connect(new DynamicsCompressorNode(context, LIMITER))
    .connect(new GainNode(context, { gain: LIMITER_MAKE_DOWN }));
}

/** Loudest input that the curve below covers, as a multiple of full scale. */
const CURVE_REACHES = 4;
const CURVE_POINTS = 4097;

/** The curve is linear up to `STRAIGHT`, then increasingly flat, and stays below the sum of both. */
const STRAIGHT = 0.8;
const ROUNDED = 0.18;

/** Rounds off peaks that are too short for a compressor. The output stays below full scale. */
export function withoutClipping(context: BaseAudioContext, before: AudioNode): AudioNode {
  const curve = Float32Array.from({ length: CURVE_POINTS }, (_, point) =>
    rounded(CURVE_REACHES * ((2 * point) / (CURVE_POINTS - 1) - 1)),
  );
  return before
    .connect(new GainNode(context, { gain: 1 / CURVE_REACHES }))
    .connect(new WaveShaperNode(context, { curve }));
}

function rounded(level: number): number {
  const size = Math.abs(level);
  if (size <= STRAIGHT) return level;
  return Math.sign(level) * (STRAIGHT + ROUNDED * Math.tanh((size - STRAIGHT) / ROUNDED));
}
