import type { ChunkMetadata, ErrorData } from 'hls.js';
import TSDemuxer, { type DemuxerResult } from 'hls.js/src/demux/tsdemuxer';
import { ErrorDetails, ErrorTypes } from 'hls.js/src/errors';
import { Events } from 'hls.js/src/events';
import { createMapEditor } from './program-map';
import { SOUND_LEFT_OUT } from './sound-left-out';

type Given = ConstructorParameters<typeof TSDemuxer>;

/** The picture cannot be read, or nothing at all; as hls.js reports codecs that the browser does not decode. */
const NOT_PLAYED = {
  type: ErrorTypes.MEDIA_ERROR,
  details: ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  fatal: true,
};

/** hls.js does nothing about it. */
const SILENT = {
  type: ErrorTypes.OTHER_ERROR,
  details: ErrorDetails.INTERNAL_EXCEPTION,
  fatal: false,
  reason: SOUND_LEFT_OUT,
};

/**
 * The reader of MPEG-TS, which reports the sound and picture that it cannot read; hls.js's own plays the rest in silence.
 * Stands in for that one in the worker and in `?whole` (`build/transmux-worker.ts`, `build/main-thread-transmuxer.ts`).
 */
export default class ReportingDemuxer extends TSDemuxer {
  private readonly emitError: (error: ErrorData) => void;
  private readonly editMap: ReturnType<typeof createMapEditor>;
  private reported: object | null = null;

  constructor(...given: Given) {
    super(...given);
    const [observer, , decodes] = given;
    this.emitError = (error) => observer.emit(Events.ERROR, Events.ERROR, error);
    this.editMap = createMapEditor(decodes);
  }

  override demux(
    data: Uint8Array,
    timeOffset: number,
    chunk: ChunkMetadata,
    isSampleAes?: boolean,
    flush?: boolean,
  ): DemuxerResult {
    const leftOut = this.editMap(data);
    if (leftOut?.picture || leftOut?.all) this.report(NOT_PLAYED);
    else if (leftOut?.sound) this.report(SILENT);
    return super.demux(data, timeOffset, chunk, isSampleAes, flush);
  }

  private report(error: Omit<ErrorData, 'error'>): void {
    if (this.reported === error) return;
    this.reported = error;
    this.emitError({ ...error, error: new Error(error.details) });
  }
}
