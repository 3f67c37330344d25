import Hls, { type FragLoadEmergencyAbortedData } from 'hls.js';

const { Events } = Hls;
const { abrController: AbrController } = Hls.DefaultConfig;

/** Of so many requests the shortest way there and back is the line's own. */
const REQUESTS = 20;
/** Milliseconds, before there was any. */
const USUAL_MS = 100;

/** In place of a rendition's index: chosen when it is needed. */
const UNDECIDED = -1;

/** Chooses renditions as hls.js does, from what a slow line really carries. */
export class LineEstimate extends AbrController {
  readonly #firstBytes: number[] = [];

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
  }
}
