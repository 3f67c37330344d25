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

/** The viewer's token for media at an address; `null` if that address may not receive it, or there is none. */
export type TokenFor = (address: string) => string | null;

export type EngineOptions = {
  video: HTMLVideoElement;
  source: Source;
  /** Start position, in seconds; `null`: the live edge, or 0. */
  startAt: number | null;
  /** Whether playback starts at once. Otherwise only the first frame is fetched. */
  playWanted: boolean;
  segmentQuery: () => SegmentQuery;
  /** Starts without the picture, if the stream permits that. */
  soundOnly?: boolean;
  /** Read for each segment, so that a renewed token applies to the next one; if omitted or `null`, no segment needs one. */
  tokenFor?: TokenFor | null;
  /** For a start before the engine is ready (`engine/start`); if omitted or `null`, only the regular path is taken. */
  start?: StartOptions | null;
  /** The video on its platform, one object for each viewing; if omitted, no request is described (CMCD). */
  content?: { readonly type?: string; readonly id?: string };
  /** Aborted when the viewing ends: from then on the element belongs to another video. */
  signal?: AbortSignal;
  /** Address of a backup host, which may become known during playback; read when the other hosts fail. */
  backup?: () => string | null;
  /** The platform's clock, in milliseconds since 1970; if omitted, the device's. */
  now?: () => number;
  /** Whether a live stream with a DVR window is currently kept close to its edge; read during playback. */
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
  /** Before metadata. */
  | 'loading'
  /** The first frame is available; playback has not started yet. */
  | 'can-play'
  | 'playing'
  /** Playing, but waiting for data. */
  | 'waiting'
  | 'paused'
  | 'ended';

export type PlayOutcome = 'playing' | 'blocked' | 'interrupted' | 'failed';

/** A frame as PNG; `'forbidden'` if the media's origin does not allow CORS. */
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
  /** 0 to 1, as on the element. */
  readonly volume: ReadonlySignal<number>;
  readonly muted: ReadonlySignal<boolean>;
  /** Whether only the device's buttons set the volume; the element always reports 1 then (iOS). */
  readonly volumeFixed: boolean;
  /** The speed the viewer chose; a live stream that catches up plays slightly faster without changing this. */
  readonly rate: ReadonlySignal<number>;
  /** Size of the picture in pixels; `null` before metadata, and for sound alone. */
  readonly size: ReadonlySignal<{ readonly width: number; readonly height: number } | null>;
  /** Turns true with the first presented frame (or the first sound of a sound-only source), and stays so. */
  readonly pictureShown: ReadonlySignal<boolean>;
  /** The position at which playback started before this object existed, in seconds; `null` if it had not started. */
  readonly startedAt: number | null;
  /** `'blocked'` if the browser requires a gesture first, `'interrupted'` if a pause comes in between. */
  play(): Promise<PlayOutcome>;
  pause(): void;
  /** Clamped to `seekable`. */
  seek(time: number): void;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  setRate(rate: number): void;
  /** Whether the media restarts at its end, without an `ended` state. */
  setLoop(loops: boolean): void;
  /** Reads the state again: an emptied element leaves `ended` at once, but emits its event later. */
  look(): void;
  /** The current picture in the video's own size, without anything drawn over it. */
  capture(): Promise<Capture>;
  close(): void;
}

export interface Rendition {
  /** Index that `select` takes; stable while the stream is open. */
  readonly id: number;
  /** Pixels; 0 if unspecified. */
  readonly height: number;
  /** Bits per second; the peak bitrate if specified. */
  readonly bitrate: number;
  /** Average bits per second; omitted if unspecified. */
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
  /** Maximum bitrate of automatic quality; `null`: unlimited. A selected rendition stays. */
  limit(bitrate: number | null): void;
}

/** The sound of a stream without the picture's segments. */
export interface SoundAlone {
  readonly active: ReadonlySignal<boolean>;
  /** Bits per second on average, by the segments so far; `null` before the first. */
  readonly bitrate: ReadonlySignal<number | null>;
  /**
   * Why it is suggested or active again: the connection is too slow for the picture (once per video), or the picture did not
   * return. `null` after it was used or declined.
   */
  readonly advised: ReadonlySignal<'slow-line' | 'no-picture' | null>;
  set(on: boolean): void;
  decline(): void;
}

export interface Live {
  /** Position of the target latency; `null` before the first playlist. */
  readonly syncPosition: ReadonlySignal<number | null>;
  /** Seconds behind the edge. */
  readonly latency: ReadonlySignal<number>;
  /** Within 5 s of the live edge. */
  readonly atEdge: ReadonlySignal<boolean>;
  /** Seeks to the sync position and plays. */
  catchUp(): void;
  /**
   * The date of a position, in milliseconds since 1970; `null` if the stream has no dates (EXT-X-PROGRAM-DATE-TIME).
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
  /** Since when all hosts respond that the stream does not exist (404). */
  readonly since: number;
  /** When the hosts were last asked. */
  readonly seen: number;
}

export interface Engine extends LoadsBeside {
  /** Renditions and duration are known. Omitted by engines that know both with the first picture. */
  readonly opened?: ReadonlySignal<boolean>;
  /** Set when there is no further attempt; the viewing shows its failed screen. */
  readonly failure: ReadonlySignal<EngineFailure | null>;
  /** Set while a lost stream is being reconnected. */
  readonly reconnecting: ReadonlySignal<Reconnecting | null>;
  /** Set while every host of a live stream that has played reports that the stream does not exist. */
  readonly missing: ReadonlySignal<MissingStream | null>;
  /** Whether the broadcaster of a live stream has paused: its playlists arrive, but contain nothing new. */
  readonly interrupted?: ReadonlySignal<boolean>;
  /** Abilities are `null` while unknown, and if the source does not have them. */
  readonly quality: ReadonlySignal<Quality | null>;
  readonly live: ReadonlySignal<Live | null>;
  readonly audioTracks: ReadonlySignal<AudioTracks | null>;
  readonly subtitles: ReadonlySignal<Subtitles | null>;
  /** Signers' pictures that can be shown beside the main one. Omitted by engines without them, and for encrypted streams. */
  readonly signers?: ReadonlySignal<readonly Track[]>;
  /** ID3, `emsg` and EXT-X-DATERANGE of the stream, undecoded. Omitted by engines that read none. */
  readonly timed?: TimedSource;
  /** Requests the programme's media, which is held back until the break before it has begun. */
  loadBehindBreak?(): void;
  /** Omitted by engines without it; `null` while unknown, and if the sound is part of the picture's segments. */
  readonly soundAlone?: ReadonlySignal<SoundAlone | null>;
  /** Whether a source that may have a picture has none, or none is fetched. */
  readonly soundOnly?: ReadonlySignal<boolean>;
  /** Whether this browser decodes none of the source's sound. */
  readonly soundMissing?: ReadonlySignal<boolean>;
  /** Only of an engine for a remote device (`remote`). */
  readonly device?: RemoteDevice;
  /** The element whose `src` is the media's address; omitted otherwise. */
  readonly element?: HTMLVideoElement;
  /** Lifts the restraint of `playWanted: false`; called at the first play. */
  wantPlay(): void;
  /** Applies changes of the source by the platform, without interrupting playback. */
  update?(changed: Pick<Source, 'live' | 'subtitles'>): void;
  /** Stops all requests, and lets the media end with the current buffer. */
  finish(): void;
  /** Empties the element, and ends all requests and timers. */
  close(): void;
}
