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
  /** Number of viewers. */
  | 'videoViewers'
  /** Recommended videos. */
  | 'recommendationList'
  /** The playlists that the video is in. */
  | 'playlist'
  /** The chat of a live stream. */
  | 'chat'
  /** Automatic playback of the next video. */
  | 'continuousPlayback'
  /** Clips of the video as files and links. If omitted, the value of `downloadUrl`. Never for encrypted streams. */
  | 'clip';

export type FeatureSet = Partial<Record<FeatureFlag, boolean>>;

/** The params of a player. Each of them is also a query parameter of the player page. */
export interface PlayerParams {
  /** The kind of content. */
  type?: MediaType;
  /** The platform's id of a stream. */
  id?: string | number;
  /** Address of a stream that is played without details; needs `isGeneral`, and a host of the media whitelist. */
  src?: string;
  /** The quiz of a live stream (mode quiz). */
  quiz?: string;
  /** Plays `src` without requesting details from the platform (mode general). */
  isGeneral?: boolean;
  /** Only picture and playback controls, without any platform feature (mode raw). */
  raw?: boolean;
  /** Uses the portrait layout if the page's shape permits: picture on top, tabs below. */
  portrait?: boolean;
  /** Enters full screen at the first gesture. */
  fullscreen?: boolean;
  /** Starts without a gesture; muted if the browser refuses sound. */
  autoplay?: boolean;
  /** Starts muted; the viewer unmutes by one press. */
  muted?: boolean;
  /** `false` hides the bars, for hosts that draw their own. A press on the picture and keys still work. */
  controls?: boolean;
  /** `none` requests no media before playback is started. */
  preload?: 'none' | 'auto';
  /** The accent colour as `#rrggbb`; lightened or darkened if its contrast with the background is too low. */
  accent?: string;
  /** Restarts at the end, from the beginning, or with `end` from `t`. Not for live streams. */
  loop?: boolean;
  /** Start time in seconds. */
  t?: number;
  /** Time in seconds at which playback pauses; the viewer may continue. Not for live streams. */
  end?: number;
  /** Requests the details with the viewer's token. */
  h?: boolean;
  /** Theme of the page around the picture, which is always dark; if omitted, that of the system. */
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
  /** Plays only the details' range from `preview_start` to `preview_end`, in a loop. */
  preview?: boolean;
  /** Segments carry the viewer's token, on the origins that the deployment names (`PARDEH_TOKEN_HOSTS`). */
  isAuth?: boolean;
  /** Allows features that need a login. */
  authentication?: boolean;
  /** The embedding product; chooses its preset. */
  site?: string;
  /** The viewer's token. Prefer the SDK's `token`, since addresses can leak. */
  xToken?: string;
  /** Width of the player in CSS pixels; if omitted, that of the frame. */
  width?: number;
  /** Height of the player in CSS pixels. */
  height?: number;
  /** Shows the chart of viewers on the timeline, and always shows the curve of a recording's reactions. */
  chart?: boolean;
  /** Anonymous id of the viewer; if omitted, the player generates and stores one. */
  uuid?: string;
  /** Toggled by an app whenever its home button is pressed: closes popovers, and leaves full screen. */
  homeButtonClickFlag?: boolean;
  /** Token of an app-embedded client. */
  daaniToken?: string;
  /** The player's language; `fa` if omitted. */
  lang?: 'fa' | 'ar';
  /** Shows the video's title on the picture, also outside full screen. */
  showModuleTitle?: boolean;
  /** Id of the host page's element that is scrolled into view when the player has opened another video. */
  scrollElementId?: string;
  /** Toggled when the platform's markers of this video have changed, so that they are fetched again. */
  isMarkersChange?: boolean;
  /** Hidden features: an object, its JSON, or a query string. */
  featureSet?: FeatureSet | string;
  /** Where to go when a live stream is missing, or over; needs a host of the redirect whitelist. */
  redirectOnEndedUrl?: string;
}
