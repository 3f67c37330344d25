/** Stages that work on loudness. A compressor looks 6 ms ahead, which is its delay, so only one is ever in the graph. */

/** In decibels and seconds. The node makes up by itself for most of the loudness that it takes. */
const NIGHT = { threshold: -50, knee: 30, ratio: 12, attack: 0.003, release: 0.25 };

const NIGHT_MAKE_UP = 1.4;

export function asAtNight(context: BaseAudioContext, before: AudioNode): AudioNode {
  return before
    .connect(new DynamicsCompressorNode(context, NIGHT))
    .connect(new GainNode(context, { gain: NIGHT_MAKE_UP }));
}

const LIMITER = { threshold: -3, knee: 0, ratio: 20, attack: 0.001, release: 0.1 };

/** Takes back what the node makes up for by itself: its gain at full scale to the power of -0.6 (Web Audio, 1.19). */
const LIMITER_MAKE_DOWN = 10 ** ((0.6 * LIMITER.threshold * (1 - 1 / LIMITER.ratio)) / 20);

export function louder(context: BaseAudioContext, before: AudioNode, percent: number): AudioNode {
  return before.connect(new GainNode(context, { gain: percent / 100 }));
}

/** Holds down what would clip. */
export function limited(context: BaseAudioContext, before: AudioNode): AudioNode {
  return before
    .connect(new DynamicsCompressorNode(context, LIMITER))
    .connect(new GainNode(context, { gain: LIMITER_MAKE_DOWN }));
}

/** Loudest input that the curve below tells apart, as a multiple of full scale. */
const CURVE_REACHES = 4;
const CURVE_POINTS = 4097;

/** Straight up to here, then ever flatter, and never above the sum. */
const STRAIGHT = 0.8;
const ROUNDED = 0.18;

/** Rounds off peaks that a compressor is too slow for. Nothing that comes out reaches full scale. */
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
