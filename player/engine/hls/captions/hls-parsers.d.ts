/** Parsers in the sources of hls.js that it does not export (`build/hls-from-source.ts`). */
declare module 'hls.js/src/utils/cea-608-parser?full' {
  export interface Pen {
    readonly foreground: string | null;
    readonly background: string;
    readonly italics: boolean;
    readonly underline: boolean;
  }

  export interface Character {
    readonly uchar: string;
    readonly penState: Pen;
  }

  /** The parser reuses this object after each call. */
  export interface CaptionScreen {
    readonly rows: readonly { readonly chars: readonly Character[] }[];
    isEmpty(): boolean;
  }

  export interface Output {
    /** A screen that was visible; further screens of the same cue follow until `dispatchCue`. */
    newCue(start: number, end: number, screen: CaptionScreen): void;
    dispatchCue(): void;
    reset(): void;
  }

  /** Reads one field of line 21, with two channels. */
  export default class Cea608Parser {
    readonly channels: readonly ({
      readonly displayedMemory: CaptionScreen;
      readonly cueStartTime: number | null;
    } | null)[];
    constructor(field: 1 | 3, first: Output, second: Output);
    addData(time: number, bytes: readonly number[]): void;
    reset(): void;
  }
}

declare module 'hls.js/src/utils/level-helper' {
  import type { ILogger, LevelDetails, MediaFragment } from 'hls.js';

  /** Sets the times of a segment, and of those before and behind it, by one of its tracks. */
  export function updateFragPTSDTS(
    details: LevelDetails,
    frag: MediaFragment,
    startPTS: number,
    endPTS: number,
    startDTS: number,
    endDTS: number,
    iframesOnly: boolean | undefined,
    logger: ILogger,
  ): number;
}

declare module 'hls.js/src/utils/mp4-tools' {
  import type { UserdataSample } from 'hls.js';

  interface InitTrack {
    readonly id: number;
    readonly timescale: number;
    readonly codec: string;
  }

  export function parseInitSegment(init: Uint8Array): { readonly video?: InitTrack };
  /** Times are the media's own, in seconds. */
  export function parseSamples(
    timeOffset: number,
    track: InitTrack & { readonly type: 'video'; readonly samples: Uint8Array },
  ): UserdataSample[];
}

declare module 'hls.js/src/utils/webvtt-parser?alone' {
  import type { TimestampOffset } from 'hls.js';

  export function parseWebVTT(
    segment: ArrayBuffer,
    initPTS: TimestampOffset | undefined,
    discontinuities: unknown,
    discontinuity: number,
    timeOffset: number,
    onCues: (cues: VTTCue[]) => void,
    onError: (error: Error) => void,
  ): void;
}
