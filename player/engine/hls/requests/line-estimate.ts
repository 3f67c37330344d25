import Hls, { type FragLoadEmergencyAbortedData, type Level } from 'hls.js';

const { Events } = Hls;
const { abrController: AbrController } = Hls.DefaultConfig;

/** Of so many requests the shortest way there and back is the line's own. */
const REQUESTS = 20;
/** Milliseconds, before there was any. */
const USUAL_MS = 100;

/** A line that was slow is as fast again as the slower of so many segments. */
const PROOFS = 2;

/** In place of a rendition's index: chosen when it is needed. */
const UNDECIDED = -1;

/**
 * So much of the distance from the live edge stays in the buffer where a live stream keeps a rendition that the line does
 * not quite carry, and at most so many seconds: what comes late is played as it comes (`late-pieces.ts`).
 */
const COMFORT_SHARE = 1 / 5;
const COMFORT_S = 3;

/** Chooses renditions as hls.js does, from what a slow line really carries. */
export class LineEstimate extends AbrController {
  readonly #firstBytes: number[] = [];
  #proofs: number[] = [];

  constructor(hls: Hls) {
    super(hls);
    this.#measure();
    // The rendition is given up, so what is on its way would only hold the next one back.
    hls.on(Events.FRAG_LOAD_EMERGENCY_ABORTED, (_: string, { frag }: FragLoadEmergencyAbortedData) =>
      frag.abortRequests(),
    );
    // Otherwise the rendition that was chosen under the old cap is loaded once more.
    hls.on(Events.MAX_AUTO_LEVEL_UPDATED, () => {
      this.nextAutoLevel = UNDECIDED;
    });
  }

  /** A live stream keeps its rendition while its buffer outlasts a slow moment; on demand hls.js does so by itself. */
  override get nextAutoLevel(): number {
    const next = this.#next();
    return next >= 0 && next < this.hls.loadLevel && this.#canStay() ? this.hls.loadLevel : next;
  }

  override set nextAutoLevel(level: number) {
    super.nextAutoLevel = level;
  }

  /** hls.js doubts the line more on the way up than on the way down, also where it has just carried two segments well. */
  #next(): number {
    const { config } = this.hls;
    const { abrBandWidthUpFactor } = config;
    if (this.#proven() > 0) config.abrBandWidthUpFactor = config.abrBandWidthFactor;
    const next = super.nextAutoLevel;
    config.abrBandWidthUpFactor = abrBandWidthUpFactor;
    return next < 0 ? next : this.#bySize(next);
  }

  /**
   * A playlist names a rendition's largest segments, and a proven line of a live stream may carry its usual ones. Those in
   * parts have too little in the buffer for the larger ones.
   */
  #bySize(level: number): number {
    const { config, levels, maxAutoLevel, latestLevelDetails } = this.hls;
    if (latestLevelDetails?.partList) return level;
    const carried = this.#proven() * config.abrBandWidthFactor;
    let next = level;
    while (next < maxAutoLevel && isCarried(levels[next + 1], carried)) next += 1;
    return next;
  }

  #canStay(): boolean {
    const { levels, loadLevel, maxAutoLevel, latestLevelDetails, mainForwardBufferInfo, targetLatency } =
      this.hls;
    const level = levels[loadLevel];
    if (!latestLevelDetails?.live || !level || level.loadError > 0 || loadLevel > maxAutoLevel) return false;
    return isComfortable({
      ahead: mainForwardBufferInfo?.len ?? 0,
      bits: (level.realBitrate || level.averageBitrate) * latestLevelDetails.targetduration,
      bitsPerSecond: this.hls.bandwidthEstimate,
      distance: (latestLevelDetails.partList ? null : targetLatency) ?? Number.POSITIVE_INFINITY,
    });
  }

  /** hls.js would take the lowest rendition for it. */
  protected override deriveNextAutoLevel(level: number): number {
    return level === UNDECIDED ? UNDECIDED : super.deriveNextAutoLevel(level);
  }

  override resetEstimator(bitsPerSecond?: number): void {
    super.resetEstimator(bitsPerSecond);
    this.#measure();
  }

  /**
   * The mean time to a first byte is taken off what a segment took, as if nothing came meanwhile. On a slow line it is the
   * time in which a first record of TLS comes (16 kB), so that a small segment seems to come at twice the speed, and the
   * rendition that was given up a moment ago is chosen again.
   */
  #measure(): void {
    const estimator = this.bwEstimator;
    estimator.sampleTTFB = (ms) => {
      this.#firstBytes.push(ms);
      if (this.#firstBytes.length > REQUESTS) this.#firstBytes.shift();
    };
    estimator.getEstimateTTFB = () =>
      Math.min(...(this.#firstBytes.length > 0 ? this.#firstBytes : [USUAL_MS]));
    this.#proofs = [];
    let isLate = false;
    const { sample, getEstimate } = estimator;
    estimator.sample = (ms, bytes) => {
      sample.call(estimator, ms, bytes);
      // All of its time, so that a small segment that comes at once proves little.
      this.#proofs.push((bytes * 8000) / (ms + estimator.getEstimateTTFB()));
      if (this.#proofs.length > PROOFS) this.#proofs.shift();
      const { live = false, targetduration = 0 } = this.hls.latestLevelDetails ?? {};
      isLate = live && ms > targetduration * 1000;
    };
    estimator.getEstimate = () => {
      const estimate = getEstimate.call(estimator);
      // The next one of the same size would be late as well, with nothing left in the buffer.
      const last = isLate ? (this.#proofs[this.#proofs.length - 1] ?? estimate) : estimate;
      return Math.max(Math.min(estimate, last), this.#proven());
    };
  }

  /** Of a live stream, whose segments are seldom: the estimate would follow after several of them. */
  #proven(): number {
    const isProven = this.#proofs.length === PROOFS && this.hls.latestLevelDetails?.live === true;
    return isProven ? Math.min(...this.#proofs) : 0;
  }
}

/** Whether so many bits a second carry a rendition whose segments are known. */
function isCarried(level: Level | undefined, bitsPerSecond: number): boolean {
  return level?.loadError === 0 && level.realBitrate > 0 && level.realBitrate <= bitsPerSecond;
}

interface NextSegment {
  /** Seconds in the buffer. */
  readonly ahead: number;
  /** Size of the segment. */
  readonly bits: number;
  /** Of the line. */
  readonly bitsPerSecond: number;
  /** Of the viewer's place from the live edge, in seconds; endless where little can be kept there, as in parts. */
  readonly distance: number;
}

/** Whether enough is left in the buffer when the next segment has come. */
export function isComfortable({ ahead, bits, bitsPerSecond, distance }: NextSegment): boolean {
  return ahead - bits / bitsPerSecond >= Math.min(COMFORT_S, distance * COMFORT_SHARE);
}
