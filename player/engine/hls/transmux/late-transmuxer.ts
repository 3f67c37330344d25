import type { ChunkMetadata, DecryptData, TransmuxerResult } from 'hls.js';
import MP4Demuxer from 'hls.js/src/demux/mp4demuxer';
import Transmuxer, { type TransmuxConfig, type TransmuxState } from 'hls.js/src/demux/transmuxer';
import { ErrorDetails, ErrorTypes } from 'hls.js/src/errors';
import { Events } from 'hls.js/src/events';

type Given = ConstructorParameters<typeof Transmuxer>;

/** hls.js ignores results after it has left a transmuxer, and does not wait for them. */
const never = () => new Promise<never>(() => undefined);

/**
 * A transmuxer that handles fragmented MP4 at once, and loads the complete one at the first segment of another
 * container. Calls take effect in order, and have the same results as those of hls.js's own transmuxer.
 */
export function lateTransmuxer(loadWhole: () => Promise<typeof Transmuxer>) {
  return class LateTransmuxer {
    private readonly given: Given;
    private config: TransmuxConfig | null = null;
    private current: Transmuxer | null = null;
    private isWhole = false;
    private isOpen = true;
    /** Settles after the last call whose result is asynchronous. */
    private waiting: Promise<void> | null = null;

    constructor(...given: Given) {
      this.given = given;
    }

    configure(config: TransmuxConfig): void {
      void this.inTurn(() => {
        this.config = config;
        this.current?.configure(config);
      });
    }

    push(data: ArrayBuffer, key: DecryptData | null, chunk: ChunkMetadata, state?: TransmuxState) {
      return this.inTurn((): TransmuxerResult | Promise<TransmuxerResult> => {
        const push = (transmuxer: Transmuxer) => transmuxer.push(data, key, chunk, state);
        const { current } = this;
        // Without one of these, hls.js itself does not probe for another container.
        const mayChange = state?.discontinuity === true || state?.trackSwitch === true;
        if (current !== null && (this.isWhole || !mayChange)) return push(current);
        // Encrypted media shows no boxes.
        if (MP4Demuxer.probe(new Uint8Array(data))) return push(current ?? this.begin(Transmuxer));
        return loadWhole().then(
          (Whole) => {
            if (!this.isOpen) return never();
            this.isWhole = true;
            return push(this.begin(Whole));
          },
          (error: Error) => this.lose(error),
        );
      });
    }

    flush(chunk: ChunkMetadata) {
      return this.inTurn(
        (): TransmuxerResult[] | Promise<TransmuxerResult[]> =>
          this.current?.flush(chunk) ?? [{ remuxResult: {}, chunkMeta: chunk }],
      );
    }

    destroy(): void {
      this.isOpen = false;
      this.current?.destroy();
      this.current = null;
    }

    private begin(Kind: typeof Transmuxer): Transmuxer {
      const begun = new Kind(...this.given);
      if (this.config !== null) begun.configure(this.config);
      this.current = begun;
      return begun;
    }

    /** Pending calls are dropped. The next segment is the first one of a new transmuxer. */
    private lose(error: Error): Promise<never> {
      this.waiting = this.current = null;
      const [observer] = this.given;
      if (this.isOpen)
        observer.emit(Events.ERROR, Events.ERROR, {
          type: ErrorTypes.NETWORK_ERROR,
          details: ErrorDetails.INTERNAL_EXCEPTION,
          fatal: true,
          reason: error.message,
          error,
        });
      return never();
    }

    private inTurn<T>(call: () => T | Promise<T>): T | Promise<T> {
      const { waiting } = this;
      const result = waiting === null ? call() : waiting.then(() => (this.isOpen ? call() : never()));
      if (!(result instanceof Promise)) return result;
      const done = () => {
        if (this.waiting === turn) this.waiting = null;
      };
      const turn: Promise<void> = result.then(done, done);
      this.waiting = turn;
      return result;
    }
  };
}
