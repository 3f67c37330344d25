/**
 * The wire between a host page and the player: types only, shared by both ends.
 * Names of params are the query names of the product's specification (section 3), spelling included.
 */

/** Streams of the platform, looked up by `type` and `id`. */
export type StreamType = 'live' | 'vod' | 'archive' | 'clip';

/** Plain media files, named by their container. */
export type StaticType = 'mp4' | 'mkv' | 'mov' | 'm4v' | 'webm' | 'flv' | 'mp3' | 'ogg';

export type MediaType = StreamType | StaticType;

/** What an embedding can hide. `false` hides the feature, anything else leaves it to the product. */
export type FeatureFlag =
  | 'downloadUrl'
  | 'feedback'
  | 'personalMarker'
  | 'profileFooter'
  | 'bookmark'
  /** Which stretches were watched; with `false` the usage log is not told either. */
  | 'enableTracker'
  | 'shareButton'
  | 'showCommentSection'
  | 'videoUploadTime'
  | 'videoViewers'
  | 'recommendationList'
  | 'playlist'
  | 'chat'
  | 'continuousPlayback';

export type FeatureSet = Partial<Record<FeatureFlag, boolean>>;

/** Everything that steers a player. Each one is also a query parameter of the player page. */
export interface PlayerParams {
  /** What is played. */
  type?: MediaType;
  /** The platform's id of a stream. */
  id?: string | number;
  /** Address of a stream that is played as it is; needs `isGeneral`, and a host of the media whitelist. */
  src?: string;
  /** Marks a live with a quiz (mode quiz). */
  quiz?: string;
  /** Plays `src` without asking the platform for details (mode general). */
  isGeneral?: boolean;
  /** Picture and transport alone, without any platform feature (mode raw). */
  raw?: boolean;
  /** Lays the page out for portrait where its shape allows: picture on top, tabs below. */
  portrait?: boolean;
  /** Asks for full screen at the first gesture. */
  fullscreen?: boolean;
  /** Starts without a tap; muted where the browser refuses sound. */
  autoplay?: boolean;
  /** Start time in seconds. */
  t?: number;
  /** Asks for the details with the viewer's token. */
  h?: boolean;
  theme?: 'light' | 'dark';
  /** Content provider, for example `sport`; sent with each call of the platform. */
  provider?: string;
  /** Shows the notice that this content's traffic is charged at the full rate. */
  fullrate?: boolean;
  /** Offers the snapshot button. */
  snapshot?: boolean;
  /** Address of a cover that replaces the one of the details. */
  cover?: string;
  /** Base64 of a media file's address (mode static). */
  'e-url'?: string;
  /** Base64 of a cover's address. */
  'e-cover'?: string;
  /** The viewer's id at the host, passed on as `ext_user`. */
  user_id?: string;
  /** Content providers whose items may be listed: ids, or `all`. */
  user_ids?: string;
  /** Plays only from the details' `preview_start` to `preview_end`, again and again. */
  preview?: boolean;
  /** Segments carry the viewer's token. */
  isAuth?: boolean;
  /** Allows what needs a login. */
  authentication?: boolean;
  /** The embedding product; chooses its preset. */
  site?: string;
  /** The viewer's token. Prefer the SDK's `token`: what stands in an address can leak. */
  xToken?: string;
  /** Width of the player in CSS pixels; the frame's width when left out. */
  width?: number;
  /** Height of the player in CSS pixels. */
  height?: number;
  /** Shows the viewers' chart on the timeline. */
  chart?: boolean;
  /** Anonymous id of the viewer; made and kept by the player when left out. */
  uuid?: string;
  /** Turned by an app whenever its own home button is pressed: what is open is closed, and full screen is left. */
  homeButtonClickFlag?: boolean;
  /** Token of an app-embedded client. */
  daaniToken?: string;
  lang?: 'fa' | 'ar';
  /** Shows the video's title on the picture, also outside full screen. */
  showModuleTitle?: boolean;
  /** Element of the host page that is brought into sight when the player has gone to another video. */
  scrollElementId?: string;
  /** Turned whenever the platform's markers of this video have changed: they are asked for again. */
  isMarkersChange?: boolean;
  featureSet?: FeatureSet | string;
  /** Where to go when a live stream is missing; needs a host of the redirect whitelist. */
  redirectOnEndedUrl?: string;
}

/** Why a call was refused. Codes cross the wire alone: no message, no stack. */
export type PlayerErrorCode =
  /** The player did not answer in time. */
  | 'timeout'
  /** The handle was destroyed, or its frame has gone. */
  | 'destroyed'
  /** The player's deployment does not accept this page's origin. */
  | 'origin-not-allowed'
  /** The browser refuses, for example to play before a gesture. */
  | 'not-allowed'
  /** An argument is of the wrong type or out of range. */
  | 'wrong-argument'
  /** Required params are missing. */
  | 'params-missing'
  /** There is no such content. */
  | 'not-found'
  /** The channel has nothing on air. */
  | 'no-content'
  /** This browser or this content cannot do it. */
  | 'not-supported'
  /** The platform or the media did not answer as it should. */
  | 'failed'
  /** A later `load` took its place. */
  | 'superseded'
  /** More than 20 calls in a second. */
  | 'too-many-calls';

export type Reply<T> = { ok: true; value: T } | { ok: false; code: PlayerErrorCode };

/** What the viewer has before him, for `getState` and the `screen` event. */
export type ScreenName =
  | 'placeholder'
  | 'player'
  | 'params-missing'
  | 'not-found'
  | 'no-content'
  | 'unsupported'
  | 'failed';

export interface PlayerState {
  screen: ScreenName;
  type: MediaType | null;
  id: string | null;
  title: string;
  paused: boolean;
  ended: boolean;
  /** Position in seconds. */
  time: number;
  /** Length in seconds; `null` for a live, or before it is known. */
  duration: number | null;
  live: boolean;
  /** 0 to 100. */
  volume: number;
  muted: boolean;
  rate: number;
  /** Height in pixels of the rendition that is playing. */
  height: number | null;
  fullscreen: boolean;
}

export interface PlayerEvents {
  /** The first picture can be shown. */
  ready: PlayerState;
  play: { time: number };
  pause: { time: number };
  /** At most four times a second while playing. */
  timeupdate: { time: number; duration: number | null };
  seeked: { time: number };
  ended: { type: MediaType | null; id: string | null };
  volumechange: { volume: number; muted: boolean };
  ratechange: { rate: number };
  qualitychange: { height: number | null };
  /** The browser refused to start with sound; the player plays muted, or waits for a tap. */
  autoplayblocked: { muted: boolean };
  fullscreenchange: { fullscreen: boolean };
  /** The viewer wants the screen filled, or left again, in a frame that may not do it: the host fills it. */
  fullscreenrequest: { fullscreen: boolean };
  screen: { screen: ScreenName };
  error: { code: PlayerErrorCode };
}

export type PlayerEventName = keyof PlayerEvents;

export type PlayerEvent = { [N in PlayerEventName]: { name: N; data: PlayerEvents[N] } }[PlayerEventName];

/** What the player exposes to its host. Nothing here can hurt a viewer: no token, number or profile comes out. */
export interface PlayerMethods {
  getState(): Promise<Reply<PlayerState>>;
  play(): Promise<Reply<void>>;
  pause(): Promise<Reply<void>>;
  /** Goes to `time` in seconds, clamped to what can be sought. */
  seek(time: number): Promise<Reply<void>>;
  /** Opens other content in place; what was playing goes on until the new one is known to exist. */
  load(params: PlayerParams): Promise<Reply<void>>;
  /** Changes single params; content stays when neither `type`, `id`, `src` nor `e-url` changes. */
  setParams(params: PlayerParams): Promise<Reply<void>>;
  setToken(token: string | null): Promise<Reply<void>>;
}

/** What the host exposes to the player. */
export interface HostMethods {
  /** The viewer's token, asked for at the start and when the last one was refused. */
  getToken(): Promise<string | null>;
  onEvent(event: PlayerEvent): void;
  /** Whether the host deals with a card by itself (`handleRedirectCards`). */
  onRedirectCard(card: RedirectCard): Promise<boolean>;
  /** The viewer took a picture of the video: a PNG in the video's own size. */
  onSnapshot(picture: Blob): void;
}

export interface RedirectCard {
  type: StreamType;
  id: string;
  title: string;
}

/** Sent by a player that refuses its host's origin, outside the connection that it will not open. */
export interface RefusalMessage {
  pardeh: 'refused';
  code: Extract<PlayerErrorCode, 'origin-not-allowed'>;
}
