/** Internals of hls.js that it does not export, as declared in its sources (`build/main-thread-transmuxer.ts`). */
declare module 'hls.js/src/demux/transmuxer' {
  import type {
    ChunkMetadata,
    DecryptData,
    HlsConfig,
    HlsEventEmitter,
    ILogger,
    TransmuxerResult,
  } from 'hls.js';

  export class TransmuxConfig {
    constructor(
      audioCodec: string | undefined,
      videoCodec: string | undefined,
      initSegmentData: Uint8Array | undefined,
      duration: number,
    );
  }

  export class TransmuxState {
    readonly discontinuity: boolean;
    readonly trackSwitch: boolean;
    constructor(
      discontinuity: boolean,
      contiguous: boolean,
      accurateTimeOffset: boolean,
      trackSwitch: boolean,
      timeOffset: number,
      initSegmentChange: boolean,
    );
  }

  export function isPromise<T>(value: Promise<T> | T): value is Promise<T>;

  /** For fragmented MP4 only. */
  export default class Transmuxer {
    constructor(
      observer: HlsEventEmitter,
      typeSupported: Readonly<Record<string, boolean>>,
      config: HlsConfig,
      vendor: string,
      id: string,
      logger: ILogger,
    );
    configure(config: TransmuxConfig): void;
    push(
      data: ArrayBuffer,
      key: DecryptData | null,
      chunk: ChunkMetadata,
      state?: TransmuxState,
    ): TransmuxerResult | Promise<TransmuxerResult>;
    flush(chunk: ChunkMetadata): TransmuxerResult[] | Promise<TransmuxerResult[]>;
    destroy(): void;
  }
}

declare module 'hls.js/src/demux/transmuxer?whole' {
  /** For all containers. */
  export { default } from 'hls.js/src/demux/transmuxer';
}

declare module 'hls.js/src/demux/tsdemuxer' {
  import type { ChunkMetadata, HlsConfig, HlsEventEmitter, ILogger } from 'hls.js';

  export interface DemuxerResult {
    readonly audioTrack: object;
    readonly videoTrack: object;
  }

  export default class TSDemuxer {
    constructor(
      observer: HlsEventEmitter,
      config: HlsConfig,
      typeSupported: { readonly mpeg?: boolean; readonly mp3?: boolean; readonly ac3?: boolean },
      logger: ILogger,
    );
    demux(
      data: Uint8Array,
      timeOffset: number,
      chunk: ChunkMetadata,
      isSampleAes?: boolean,
      flush?: boolean,
    ): DemuxerResult;
  }
}

declare module 'hls.js/src/utils/codecs' {
  export function getM2TSSupportedAudioTypes(preferManagedMediaSource: boolean): Record<string, boolean>;
}

declare module 'hls.js/src/demux/mp4demuxer' {
  const MP4Demuxer: { probe(data: Uint8Array): boolean };
  export default MP4Demuxer;
}

declare module 'hls.js/src/errors' {
  export { ErrorDetails, ErrorTypes } from 'hls.js';
}

declare module 'hls.js/src/events' {
  export { Events } from 'hls.js';
}
