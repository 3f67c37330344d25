import type { ChunkMetadata, ErrorData } from 'hls.js';
import TSDemuxer, { type DemuxerResult } from 'hls.js/src/demux/tsdemuxer';
import { ErrorDetails, ErrorTypes } from 'hls.js/src/errors';
import { Events } from 'hls.js/src/events';
import { createMapEditor } from './program-map';
import { SOUND_LEFT_OUT } from './sound-left-out';

type Given = ConstructorParameters<typeof TSDemuxer>;

/** Video, or everything, cannot be played; hls.js reports unsupported codecs by the same error. */
const NOT_PLAYED = {
  type: ErrorTypes.MEDIA_ERROR,
  details: ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  fatal: true,
};

/** An error that hls.js ignores. */
const SILENT = {
  type: ErrorTypes.OTHER_ERROR,
  details: ErrorDetails.INTERNAL_EXCEPTION,
  fatal: false,
  reason: SOUND_LEFT_OUT,
};

/**
 * An MPEG-TS demuxer that reports audio and video that it cannot read; hls.js's own plays the rest without a report. It
 * replaces the latter in the worker and in `?whole` (`build/transmux-worker.ts`, `build/main-thread-transmuxer.ts`).
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
