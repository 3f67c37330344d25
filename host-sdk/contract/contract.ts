/**
 * The wire between a host page and the player: types only, shared by both ends.
 */
import type {
  AdBreak,
  Camera,
  Chapter,
  CuePoint,
  DataAmount,
  PlayerStats,
  StreamMetadata,
  VideoName,
} from './event-data';
import type { PlayerErrorCode } from './player-errors';
import type { MediaType, StreamType } from './player-params';
import type {
  Interruption,
  LiveEdge,
  PlayerState,
  QualityChoice,
  ScreenName,
  TrackInfo,
} from './player-state';

export type { FrameFeature, PlayerDiagnosis } from './diagnosis';
export type {
  AdBreak,
  Camera,
  Chapter,
  ChapterName,
  ClipRange,
  CuePoint,
  DataAmount,
  Id3Frame,
  PlayerStats,
  Playlist,
  SoundModes,
  StreamMetadata,
  TranscriptLine,
  VideoName,
} from './event-data';
export type { ListenedEvent, PlayerMethods, PlayerVerbs } from './methods';
export type { EarlyCall, PlayerNotice } from './notices';
export type { PlayerErrorCode, Reply } from './player-errors';
export type {
  FeatureFlag,
  FeatureSet,
  MediaType,
  PlayerParams,
  StaticType,
  StreamType,
} from './player-params';
export type {
  Interruption,
  LiveEdge,
  PlayerState,
  QualityChoice,
  ScreenName,
  SeekableRange,
  TrackInfo,
} from './player-state';

export interface PlayerEvents {
  /** New content was requested. */
  loadstart: { type: MediaType | null; id: string | null };
  /** The content is known, and its media is being opened. */
  contentchange: { type: MediaType | null; id: string | null; title: string; live: boolean };
  /** The first picture can be shown. */
  ready: PlayerState;
  /** Playback was requested; `playing` follows when the picture moves. */
  play: { time: number };
  /** The picture moves: at the start, after a pause and after each wait. */
  playing: { time: number };
  /** Playback was paused. */
  pause: { time: number };
  /** Playback waits for data. */
  waiting: { time: number };
  /** A seek has begun. */
  seeking: { time: number };
  /** A seek has completed. */
  seeked: { time: number };
  /** At most four times a second while playing. */
  timeupdate: { time: number; duration: number | null };
  /** Playback has passed a cue point of the host, within a quarter of a second. */
  cuepoint: CuePoint;
  /**
   * Playback has reached metadata of an HLS stream (ID3, `emsg`, EXT-X-DATERANGE), within a quarter of a second; emitted
   * again when that part is played again.
   */
  metadata: StreamMetadata;
  /** A break that the stream marks by SCTE-35 begins or ends. */
  adbreak: AdBreak;
  /** Another chapter plays; `null` before the first one, and without chapters. */
  chapterchange: { chapter: Chapter | null };
  /** The previous or the next video became known, or changed. */
  playlistchange: { previous: VideoName | null; next: VideoName | null };
  /** The view into a 360-degree video was turned or zoomed. At most four times a second. */
  camerachange: Camera;
  /** More is loaded: `bufferedEnd` of the state. At most twice a second. */
  progress: { bufferedEnd: number | null };
  /** Measurements, every five seconds from the first picture on. */
  stats: PlayerStats;
  /** Bytes that this content's media has used so far. At most once a second. */
  data: DataAmount;
  /** The length became known, or changed. */
  durationchange: { duration: number | null };
  /** The video has ended, or the live stream is over. */
  ended: { type: MediaType | null; id: string | null };
  /** By the viewer as well as by the host. */
  volumechange: { volume: number; muted: boolean };
  /** By the viewer as well as by the host. */
  ratechange: { rate: number };
  /** Another choice, or with `auto` another rendition; `height` is that of the current rendition, in pixels. */
  qualitychange: { quality: QualityChoice; height: number | null };
  /** Another subtitle was selected, or the available ones changed. */
  subtitleschange: { subtitle: string | null; subtitles: readonly TrackInfo[] };
  /** Another audio track was selected, or the available ones changed. */
  audiotrackchange: { audioTrack: string | null; audioTracks: readonly TrackInfo[] };
  /** The picture was switched off or on, by the viewer or by the host. */
  soundonlychange: { soundOnly: boolean };
  /** The live edge was reached or left. */
  liveedge: LiveEdge;
  /** The cause of an interruption of the stream, or `null` when it continues. The player shows a message. */
  outage: { interruption: Interruption | null };
  /** The browser refused to start with sound; the player plays muted, or waits for a tap. */
  autoplayblocked: { muted: boolean };
  /** Full screen was entered or left. */
  fullscreenchange: { fullscreen: boolean };
  /** The viewer wants to enter or leave full screen in a frame without that permission; the host has to fill the screen. */
  fullscreenrequest: { fullscreen: boolean };
  /** Picture-in-picture was entered or left. */
  pictureinpicturechange: { pictureInPicture: boolean };
  /** The viewer opened another video with a card, a list or the browser's history; emitted once it is known. */
  redirect: { type: MediaType | null; id: string | null; title: string };
  /** The viewer took a picture of the video: a PNG in the video's own size. */
  snapshot: { picture: Blob };
  /** Another screen is visible. */
  screen: { screen: ScreenName };
  /** The state has changed; the handle's `state` is updated already. At most 4 times a second for positions alone. */
  statechange: PlayerState;
  /** A request failed; the player shows why. */
  error: { code: PlayerErrorCode };
  /** The handle was destroyed; its last event. */
  destroy: Record<never, never>;
}

export type PlayerEventName = keyof PlayerEvents;

export type PlayerEvent = { [N in PlayerEventName]: { name: N; data: PlayerEvents[N] } }[PlayerEventName];

/** The host's methods for the player. */
export interface HostMethods {
  /** The viewer's token, requested at the start and after the last one was refused. */
  getToken(): Promise<string | null>;
  onEvent(event: PlayerEvent): void;
  /** The changed part of the state; all of it at first, and after each new connection. */
  onState(changes: Partial<PlayerState>): void;
  /** Whether the host handles a card itself (`handleRedirectCards`). */
  onRedirectCard(card: RedirectCard): Promise<boolean>;
  /** The viewer took a picture of the video: a PNG in the video's own size. */
  onSnapshot(picture: Blob): void;
  /**
   * Stores a choice of the viewer (volume, quality, positions in videos …) under its name, or removes it with `null`: called
   * if the browser blocks the player's own storage. The next frame gets it in its hash. Never a token, draft or phone
   * number.
   */
  keep(name: string, value: string | null): void;
}

export interface RedirectCard {
  type: StreamType;
  id: string;
  title: string;
}
