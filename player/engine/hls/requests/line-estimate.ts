import Hls, { type FragLoadEmergencyAbortedData, type Level, type LevelDetails } from 'hls.js';
import { lastOf } from '../../../lib/from-end';

const { Events } = Hls;
const { abrController: AbrController } = Hls.DefaultConfig;

/** The shortest time to first byte of this many requests counts as the round-trip time. */
const REQUESTS = 20;
/** Assumed round-trip time before the first request, in milliseconds. */
const USUAL_MS = 100;

/** The bandwidth of a recovered connection is the minimum of this many segments, or half that of the last one. */
const PROOFS = 2;

/** In place of a rendition's index: the choice is made when it is needed. */
const UNDECIDED = -1;

/**
 * Buffer with which a live stream keeps a rendition above the bandwidth, as a share of the latency, and its maximum in
 * seconds: late segments are played while they load (`late-pieces.ts`).
 */
const COMFORT_SHARE = 1 / 6;
const COMFORT_S = 3;
/** To switch up, the buffer has to be this many times as large, and the bitrate at most this many times the bandwidth. */
const COMFORT_TO_CLIMB = 2;
const OVER_THE_LINE = 1.5;
/** Maximum duration of a piece of a late segment, in seconds (`cut-segment.ts`). */
const PIECE_S = 0.25;

/** hls.js's choice of renditions, with a bandwidth estimate that is exact on slow connections. */
export class LineEstimate extends AbrController {
  readonly #firstBytes: number[] = [];
  #proofs: number[] = [];

  constructor(hls: Hls) {
    super(hls);
    this.#measure();
    // The rendition is abandoned, so its pending request would only delay that of the next one.
    hls.on(Events.FRAG_LOAD_EMERGENCY_ABORTED, (_: string, { frag }: FragLoadEmergencyAbortedData) =>
      frag.abortRequests(),
    );
    // Otherwise one more segment would be loaded in the rendition that was chosen under the old cap.
    hls.on(Events.MAX_AUTO_LEVEL_UPDATED, () => {
      this.nextAutoLevel = UNDECIDED;
    });
  }

  /**
   * A live stream keeps its rendition while the buffer outlasts a slow moment, and switches up with twice that buffer.
   * On demand, hls.js does so itself.
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

  /** hls.js is more cautious when switching up than down, even after two fast segments. */
  #next(): number {
    const { config } = this.hls;
    const { abrBandWidthUpFactor } = config;
    if (this.#proven() > 0) config.abrBandWidthUpFactor = config.abrBandWidthFactor;
    const next = super.nextAutoLevel;
    config.abrBandWidthUpFactor = abrBandWidthUpFactor;
    return next < 0 ? next : this.#bySize(next);
  }

  /**
   * BANDWIDTH is the peak bitrate of a rendition. Proven bandwidth of a live stream may suffice for its usual segments.
   * A stream in parts has too small a buffer for the larger ones.
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
   * Requires a buffer for late segments. The bitrate of a rendition that was never loaded is that of the playlist, and is
   * used only with proven bandwidth.
   */
  #mayClimbTo(index: number): boolean {
    const { levels, latestLevelDetails, bandwidthEstimate } = this.hls;
    const { realBitrate = 0, maxBitrate = 0 } = levels[index] ?? {};
    const bitrate = realBitrate || (this.#proven() && maxBitrate);
    if (latestLevelDetails?.partList || bitrate === 0) return false;
    return bitrate < bandwidthEstimate * OVER_THE_LINE && this.#isComfortable(index, COMFORT_TO_CLIMB);
  }

  /** @param times factor of the buffer that is needed to stay */
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

  /** hls.js would derive the lowest rendition from `UNDECIDED`. */
  protected override deriveNextAutoLevel(level: number): number {
    return level === UNDECIDED ? UNDECIDED : super.deriveNextAutoLevel(level);
  }

  override resetEstimator(bitsPerSecond?: number): void {
    super.resetEstimator(bitsPerSecond);
    this.#measure();
  }

  /**
   * hls.js subtracts the mean time to first byte from a segment's download time. On a slow connection the first TLS record
   * (16 kB) arrives within that time, so that the bandwidth of a small segment appears doubled, and the rendition that was
   * just abandoned is chosen again. This uses the round-trip time instead.
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
      // Includes the round trip, so that a small segment that arrives at once proves little.
      this.#proofs.push((bytes * 8000) / (ms + estimator.getEstimateTTFB()));
      if (this.#proofs.length > PROOFS) this.#proofs.shift();
      const { live = false, targetduration = 0 } = this.hls.latestLevelDetails ?? {};
      isLate = live && ms > targetduration * 1000;
    };
    estimator.getEstimate = () => {
      const estimate = getEstimate.call(estimator);
      // After a late segment the next one of that size would be late too, with an empty buffer.
      const last = isLate ? (lastOf(this.#proofs) ?? estimate) : estimate;
      return Math.max(Math.min(estimate, last), this.#proven());
    };
  }

  /** The proven bandwidth of a live stream; 0 if there is none. The average would follow several segments later. */
  #proven(): number {
    const isProven = this.#proofs.length === PROOFS && this.hls.latestLevelDetails?.live === true;
    return isProven ? Math.max(Math.min(...this.#proofs), (lastOf(this.#proofs) ?? 0) / PROOFS) : 0;
  }
}

/** Whether the bandwidth suffices for a rendition whose real bitrate is known. */
function isCarried(level: Level | undefined, bitsPerSecond: number): boolean {
  return level?.loadError === 0 && level.realBitrate > 0 && level.realBitrate <= bitsPerSecond;
}

/** Whether late segments are played in pieces: unencrypted fragmented MP4 is (`late-pieces.ts`). */
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
  /** Duration of the pieces in which it is played, in seconds. */
  readonly piece: number;
  /** The estimated bandwidth. */
  readonly bitsPerSecond: number;
  /** The target latency, in seconds; `Infinity` for a stream in parts, which never has a sufficient buffer. */
  readonly distance: number;
}

/** Whether the buffer stays large enough until the next segment has arrived, or each of its pieces. */
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
