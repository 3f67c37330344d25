/** The params of a player, by their query names. */

/** Streams of the platform, looked up by `type` and `id`. */
export type StreamType = 'live' | 'vod' | 'archive' | 'clip';

/** Plain media files, named by their container. */
export type StaticType =
  | 'mp4'
  | 'mkv'
  | 'mov'
  | 'm4v'
  | 'webm'
  | 'flv'
  | 'mp3'
  | 'ogg'
  | 'flac'
  | 'wav'
  | 'mka'
  | 'm4a';

export type MediaType = StreamType | StaticType;

/** Features that an embedding can hide. `false` hides the feature, anything else keeps the product's default. */
export type FeatureFlag =
  /** Download of the file. */
  | 'downloadUrl'
  /** The viewer's rating. */
  | 'feedback'
  /** The viewer's own marks on the timeline. */
  | 'personalMarker'
  /** Name and picture of the provider below the video. */
  | 'profileFooter'
  /** The viewer's bookmarks. */
  | 'bookmark'
  /** Watched ranges; `false` also turns the usage log off. */
  | 'enableTracker'
  /** Sharing. */
  | 'shareButton'
  /** Comments. */
  | 'showCommentSection'
  /** When the video was published. */
  | 'videoUploadTime'
  /** How many have watched. */
  | 'videoViewers'
  /** Recommended videos. */
  | 'recommendationList'
  /** The playlists that the video is in. */
  | 'playlist'
  /** The chat of a live stream. */
  | 'chat'
  /** Going on to the next video without a touch. */
  | 'continuousPlayback'
  /** Clips of the video as files and links. If omitted, they follow `downloadUrl`. Never of encrypted streams. */
  | 'clip';

export type FeatureSet = Partial<Record<FeatureFlag, boolean>>;

/** Everything that steers a player. Each one is also a query parameter of the player page. */
export interface PlayerParams {
  /** The kind of content. */
  type?: MediaType;
  /** The platform's id of a stream. */
  id?: string | number;
  /** Address of a stream that is played as it is; needs `isGeneral`, and a host of the media whitelist. */
  src?: string;
  /** The quiz of a live stream (mode quiz). */
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
  /** Begins without sound, which the viewer gets by one press. */
  muted?: boolean;
  /** `false` leaves the picture without bars, for hosts that draw their own. A press on the picture and keys still work. */
  controls?: boolean;
  /** `none` requests no media before somebody plays. */
  preload?: 'none' | 'auto';
  /** The product's colour as `#rrggbb`; lightened or darkened where it could not be told from its background. */
  accent?: string;
  /** Plays again at the end, from the beginning; with `end`, from `t`. Not for live streams. */
  loop?: boolean;
  /** Start time in seconds. */
  t?: number;
  /** Time in seconds at which playing pauses; the viewer may go on. Not for live streams. */
  end?: number;
  /** Asks for the details with the viewer's token. */
  h?: boolean;
  /** Dresses what lies around the picture, which is always dark; the system's choice when left out. */
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
  /** Segments carry the viewer's token, on the origins that the deployment names (`PARDEH_TOKEN_HOSTS`). */
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
  /** Shows the viewers' chart on the timeline, and the curve of a recording's reactions at all times. */
  chart?: boolean;
  /** Anonymous id of the viewer; made and kept by the player when left out. */
  uuid?: string;
  /** Turned by an app whenever its own home button is pressed: what is open is closed, and full screen is left. */
  homeButtonClickFlag?: boolean;
  /** Token of an app-embedded client. */
  daaniToken?: string;
  /** The player's language; `fa` when left out. */
  lang?: 'fa' | 'ar';
  /** Shows the video's title on the picture, also outside full screen. */
  showModuleTitle?: boolean;
  /** Element of the host page that is brought into sight when the player has gone to another video. */
  scrollElementId?: string;
  /** Toggle it when the platform's markers of this video have changed: they are fetched again. */
  isMarkersChange?: boolean;
  /** Hidden features: an object, its JSON, or a query string. */
  featureSet?: FeatureSet | string;
  /** Where to go when a live stream is missing, or over; needs a host of the redirect whitelist. */
  redirectOnEndedUrl?: string;
}
