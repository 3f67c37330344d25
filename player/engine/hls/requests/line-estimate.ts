import Hls, { type FragLoadEmergencyAbortedData, type Level, type LevelDetails } from 'hls.js';
import { lastOf } from '../../../lib/from-end';

const { Events } = Hls;
const { abrController: AbrController } = Hls.DefaultConfig;

/** Of so many requests the shortest way there and back is the line's own. */
const REQUESTS = 20;
/** Milliseconds, before there was any. */
const USUAL_MS = 100;

/** A line that was slow is as fast again as the slower of so many segments, or as half of what the last one came at. */
const PROOFS = 2;

/** In place of a rendition's index: chosen when it is needed. */
const UNDECIDED = -1;

/**
 * So much of the distance from the live edge stays in the buffer where a live stream keeps a rendition that the line does
 * not quite carry, and at most so many seconds: what comes late is played as it comes (`late-pieces.ts`).
 */
const COMFORT_SHARE = 1 / 6;
const COMFORT_S = 3;
/** To climb it takes so many times as much, and a rendition that needs at most so many times what the line carries. */
const COMFORT_TO_CLIMB = 2;
const OVER_THE_LINE = 1.5;
/** No piece of a late segment is longer, in seconds (`cut-segment.ts`). */
const PIECE_S = 0.25;

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

  /**
   * A live stream keeps its rendition while its buffer outlasts a slow moment, and climbs where there is twice as much; on
   * demand hls.js does so by itself.
   */
  override get nextAutoLevel(): number {
    const next = this.#next();
    const { loadLevel } = this.hls;
    if (next < 0 || next > loadLevel) return next;
    if (next === loadLevel || this.#isComfortable(loadLevel))
      return this.#mayClimbTo(loadLevel + 1) ? loadLevel + 1 : loadLevel;
    return next;
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

  /**
   * Only where the buffer has room for late segments. A rendition that was never loaded is as large as its playlist says,
   * which is believed on a proven line.
   */
  #mayClimbTo(index: number): boolean {
    const { levels, latestLevelDetails, bandwidthEstimate } = this.hls;
    const { realBitrate = 0, maxBitrate = 0 } = levels[index] ?? {};
    const bitrate = realBitrate || (this.#proven() && maxBitrate);
    if (latestLevelDetails?.partList || bitrate === 0) return false;
    return bitrate < bandwidthEstimate * OVER_THE_LINE && this.#isComfortable(index, COMFORT_TO_CLIMB);
  }

  /** @param times so many times the comfort to stay */
  #isComfortable(index: number, times = 1): boolean {
    const { levels, maxAutoLevel, latestLevelDetails, mainForwardBufferInfo, targetLatency } = this.hls;
    const level = levels[index];
    if (!latestLevelDetails?.live || !level || level.loadError > 0 || index > maxAutoLevel) return false;
    const { targetduration: seconds } = latestLevelDetails;
    return isComfortable({
      ahead: mainForwardBufferInfo?.len ?? 0,
      seconds,
      bitrate: level.realBitrate || level.averageBitrate,
      piece: comesInPieces(latestLevelDetails) ? PIECE_S : seconds,
      bitsPerSecond: this.hls.bandwidthEstimate,
      distance: ((latestLevelDetails.partList ? null : targetLatency) ?? Number.POSITIVE_INFINITY) * times,
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
      const last = isLate ? (lastOf(this.#proofs) ?? estimate) : estimate;
      return Math.max(Math.min(estimate, last), this.#proven());
    };
  }

  /** Of a live stream, whose segments are seldom: the estimate would follow after several of them. */
  #proven(): number {
    const isProven = this.#proofs.length === PROOFS && this.hls.latestLevelDetails?.live === true;
    return isProven ? Math.max(Math.min(...this.#proofs), (lastOf(this.#proofs) ?? 0) / PROOFS) : 0;
  }
}

/** Whether so many bits a second carry a rendition whose segments are known. */
function isCarried(level: Level | undefined, bitsPerSecond: number): boolean {
  return level?.loadError === 0 && level.realBitrate > 0 && level.realBitrate <= bitsPerSecond;
}

/** Segments of fragmented MP4 that are not encrypted do, where they are late (`late-pieces.ts`). */
function comesInPieces({ fragments, partList }: LevelDetails): boolean {
  const last = lastOf(fragments);
  return !partList && !!last?.initSegment && !last.encrypted;
}

interface NextSegment {
  /** Seconds in the buffer. */
  readonly ahead: number;
  /** Length of the segment, in seconds. */
  readonly seconds: number;
  readonly bitrate: number;
  /** So much of it is played at once, in seconds. */
  readonly piece: number;
  /** Of the line. */
  readonly bitsPerSecond: number;
  /** Of the viewer's place from the live edge, in seconds; endless where little can be kept there, as in parts. */
  readonly distance: number;
}

/** Whether enough is left in the buffer when the next segment has come, or before each piece of it. */
export function isComfortable({
  ahead,
  seconds,
  bitrate,
  piece,
  bitsPerSecond,
  distance,
}: NextSegment): boolean {
  const load = bitrate / bitsPerSecond;
  const least = ahead - Math.max(piece * load, seconds * (load - 1) + piece);
  return least >= Math.min(COMFORT_S, distance * COMFORT_SHARE);
}
