import type { ReadonlySignal } from '@preact/signals-core';
import type { LoadsBeside } from './beside';
import type { EngineFailure } from './failure';
import type { RemoteDevice } from './remote-device';
import type { Source } from './source-type';
import type { TimeRange } from './time-range';
import type { TimedSource } from './timed/timed-source';
import type { AudioTracks, Subtitles, Track } from './tracks';

export type { LiveKind, SideSubtitle, Source } from './source-type';
export type { TimeRange } from './time-range';
export type { AudioTracks, Subtitles, Track } from './tracks';

/**
 * The engine interface: facts as signals, verbs, and optional abilities. Times and durations are in seconds. No file
 * outside `engine/` imports a streaming library.
 */

/** The query of segment requests. `null` values are omitted. */
export type SegmentQuery = { uuid: string | null; ext_user: string | null };

/** The viewer's token for the media at an address; `null` where these may not have it, or there is none. */
export type TokenFor = (address: string) => string | null;

export type EngineOptions = {
  video: HTMLVideoElement;
  source: Source;
  /** Where to begin, in seconds; `null` lets the stream decide (live edge, or 0). */
  startAt: number | null;
  /** Whether playing is wanted at once. When not, only the first picture is fetched. */
  playWanted: boolean;
  segmentQuery: () => SegmentQuery;
  /** Begins without the picture, where the stream allows. */
  soundOnly?: boolean;
  /** Read for each segment, so that a renewed token counts from the next one on; left out, or `null`: none needs one. */
  tokenFor?: TokenFor | null;
  /** For a start before the engine is ready (`engine/start`); if omitted or `null`, only the regular path is taken. */
  start?: StartOptions | null;
  /** The video on its platform, one object for each viewing; if omitted, no request is described (CMCD). */
  content?: { readonly type?: string; readonly id?: string };
  /** Aborted when the video is left: from then on the element belongs to another one. */
  signal?: AbortSignal;
  /** Address of one more host, which may become known while the stream plays; read when the others fail. */
  backup?: () => string | null;
  /** The platform's clock, in milliseconds since 1970; left out: the device's own. */
  now?: () => number;
  /** Whether a live stream with a DVR window is held close to its edge now; read while it plays. */
  nearEdge?: () => boolean;
};

/** A stream that the viewer may go to, and its start position. */
export type PrefetchOptions = Pick<EngineOptions, 'video' | 'source' | 'startAt' | 'segmentQuery'> &
  Pick<StartOptions, 'chosen'>;

export interface StartOptions {
  /** Height of the rendition that the viewer has chosen, in pixels; `null`: chosen by bandwidth. */
  readonly chosen: number | null;
}

/** State of the video element; written only by `playback.ts`, for every engine. */
export type PlaybackState =
  /** Nothing is known yet. */
  | 'loading'
  /** The first picture is there; nothing was played yet. */
  | 'can-play'
  | 'playing'
  /** Wants to play and waits for data. */
  | 'waiting'
  | 'paused'
  | 'ended';

export type PlayOutcome = 'playing' | 'blocked' | 'interrupted' | 'failed';

/** A picture of the video as PNG; `'forbidden'` where the media's origin lets nobody read it. */
export type Capture = Blob | 'forbidden' | 'no-picture';

export interface Playback {
  readonly state: ReadonlySignal<PlaybackState>;
  readonly time: ReadonlySignal<number>;
  /** `null` while unknown, and for live streams. */
  readonly duration: ReadonlySignal<number | null>;
  readonly buffered: ReadonlySignal<readonly TimeRange[]>;
  /** The seekable range: the whole file, or the DVR window of a live stream. */
  readonly seekable: ReadonlySignal<TimeRange | null>;
  readonly seeking: ReadonlySignal<boolean>;
  /** 0 to 1, as the element has it. */
  readonly volume: ReadonlySignal<number>;
  readonly muted: ReadonlySignal<boolean>;
  /** Only the device's own buttons set the volume, which the element reports as 1 whatever it is set to (iOS). */
  readonly volumeFixed: boolean;
  /** The speed the viewer chose; a live stream that catches up plays slightly faster without changing this. */
  readonly rate: ReadonlySignal<number>;
  /** Size of the picture in pixels; `null` before metadata, and for sound alone. */
  readonly size: ReadonlySignal<{ readonly width: number; readonly height: number } | null>;
  /** Turns true with the first presented frame (or the first sound of a sound-only source), and stays so. */
  readonly pictureShown: ReadonlySignal<boolean>;
  /** Where it began to play before anybody listened, in seconds; `null` where it did not. */
  readonly startedAt: number | null;
  /** `'blocked'` if the browser requires a gesture first, `'interrupted'` if a pause comes in between. */
  play(): Promise<PlayOutcome>;
  pause(): void;
  /** Clamped to `seekable`. */
  seek(time: number): void;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  setRate(rate: number): void;
  /** At its end the media begins again, without having ended. */
  setLoop(loops: boolean): void;
  /** Reads the state again: an emptied element is no longer `ended` at once, but reports it only later. */
  look(): void;
  /** The current picture in the video's own size, without anything drawn over it. */
  capture(): Promise<Capture>;
  close(): void;
}

export interface Rendition {
  /** Index that `select` takes; stable while the stream is open. */
  readonly id: number;
  /** Pixels; 0 when the stream does not say. */
  readonly height: number;
  /** Bits per second; the peak where the stream says so. */
  readonly bitrate: number;
  /** Bits per second on average; left out where the stream does not say. */
  readonly average?: number;
}

export const AUTO_QUALITY = -1;

export interface Quality {
  /** Highest first. */
  readonly renditions: ReadonlySignal<readonly Rendition[]>;
  /** The viewer's choice: a rendition's id, or `AUTO_QUALITY`. */
  readonly selected: ReadonlySignal<number>;
  /** The rendition on the screen. */
  readonly playing: ReadonlySignal<Rendition | null>;
  select(id: number): void;
  /** Automatic quality takes no rendition above this bitrate; `null`: any. A rendition that is selected stays. */
  limit(bitrate: number | null): void;
}

/** The sound of a stream without the picture's segments. */
export interface SoundAlone {
  readonly active: ReadonlySignal<boolean>;
  /** Bits per second on average, by the segments so far; `null` before the first. */
  readonly bitrate: ReadonlySignal<number | null>;
  /**
   * Why it is offered, or on again: the line carries no picture, once for each video, or the picture did not come back.
   * `null` when it was used or declined.
   */
  readonly advised: ReadonlySignal<'slow-line' | 'no-picture' | null>;
  set(on: boolean): void;
  decline(): void;
}

export interface Live {
  /** Where the profile wants to play; `null` before the first playlist. */
  readonly syncPosition: ReadonlySignal<number | null>;
  /** Seconds behind the edge. */
  readonly latency: ReadonlySignal<number>;
  /** Within 5 s of the live edge. */
  readonly atEdge: ReadonlySignal<boolean>;
  /** Seeks to the sync position and plays. */
  catchUp(): void;
  /**
   * When the picture of this second happened, in milliseconds since 1970; `null` where the stream does not say
   * (EXT-X-PROGRAM-DATE-TIME).
   */
  wallClock(time: number): number | null;
}

export interface Reconnecting {
  /** The failure that interrupted the stream. */
  readonly why?: EngineFailure | undefined;
  /** Counted from 1. */
  readonly attempt: number;
  readonly attempts: number;
  /** When the next attempt is made, by `performance.now()`; `null` while one is under way. */
  readonly retryAt: ReadonlySignal<number | null>;
  retryNow(): void;
}

/** Times by `performance.now()`. */
export interface MissingStream {
  /** From then on every host has answered that it has no such stream (404) … */
  readonly since: number;
  /** … until then, which is when they were asked last. */
  readonly seen: number;
}

export interface Engine extends LoadsBeside {
  /** Renditions and duration are known. Omitted by engines that know both with the first picture. */
  readonly opened?: ReadonlySignal<boolean>;
  /** The end of all attempts; the viewing shows its failed screen. */
  readonly failure: ReadonlySignal<EngineFailure | null>;
  /** Set while a lost stream is being sought again. */
  readonly reconnecting: ReadonlySignal<Reconnecting | null>;
  /** Set while every host of a live stream that has played reports that the stream does not exist. */
  readonly missing: ReadonlySignal<MissingStream | null>;
  /** The broadcaster of a live stream has paused: its playlists arrive, and bring nothing new. */
  readonly interrupted?: ReadonlySignal<boolean>;
  /** Abilities are `null` while unknown and where the source has none. */
  readonly quality: ReadonlySignal<Quality | null>;
  readonly live: ReadonlySignal<Live | null>;
  readonly audioTracks: ReadonlySignal<AudioTracks | null>;
  readonly subtitles: ReadonlySignal<Subtitles | null>;
  /** Pictures of a signer that can be shown beside the main one. Omitted by engines that have none, and for encrypted streams. */
  readonly signers?: ReadonlySignal<readonly Track[]>;
  /** ID3, `emsg` and EXT-X-DATERANGE of the stream, undecoded. Omitted by engines that read none. */
  readonly timed?: TimedSource;
  /** Requests the media of the programme, which wait until the break before it has begun. */
  loadBehindBreak?(): void;
  /** Omitted by engines that cannot; `null` while unknown, and where the sound is in the picture's segments. */
  readonly soundAlone?: ReadonlySignal<SoundAlone | null>;
  /** The source, which could have had a picture, has none, or none is fetched. */
  readonly soundOnly?: ReadonlySignal<boolean>;
  /** The source has sound, none of which this browser decodes. */
  readonly soundMissing?: ReadonlySignal<boolean>;
  /** Only of an engine opened for it (`remote`). */
  readonly device?: RemoteDevice;
  /** Omitted where the element does not have the media by their address. */
  readonly element?: HTMLVideoElement;
  /** Lifts the restraint of `playWanted: false`; called at the first play. */
  wantPlay(): void;
  /** Takes changes that the platform made to the source while it plays. The picture goes on. */
  update?(changed: Pick<Source, 'live' | 'subtitles'>): void;
  /** Nothing more will come: stops all requests and lets the media end with the current buffer. */
  finish(): void;
  /** Leaves the element empty and silent, and ends every request and timer. */
  close(): void;
}
