import { createSdk, type HostSdk } from './sdk';

export type {
  AdBreak,
  Camera,
  Chapter,
  ChapterName,
  CuePoint,
  DataAmount,
  FeatureFlag,
  FeatureSet,
  Id3Frame,
  LiveEdge,
  MediaType,
  PlayerErrorCode,
  PlayerEventName,
  PlayerEvents,
  PlayerParams,
  PlayerState,
  PlayerStats,
  Playlist,
  QualityChoice,
  RedirectCard,
  ScreenName,
  SeekableRange,
  SoundModes,
  StaticType,
  StreamMetadata,
  StreamType,
  TrackInfo,
  TranscriptLine,
  VideoName,
} from './contract/contract';
export type { FloatingOptions } from './frame/floating';
export type { AdoptOptions, HostSdk, MountOptions } from './sdk';
export type { AddressContent, Content, FileContent, StreamContent } from './wire/content';
export type { Finding, FindingCode } from './wire/finding';
export type { PlayerHandle } from './wire/handle';
export type { HostParams, MountParams, ParamsChange, Token } from './wire/host-params';
export type { ListenOptions } from './wire/listeners';
export { PlayerError } from './wire/player-error';

/** Embeds Pardeh players into a page. */
export const HostSDK: HostSdk = /* @__PURE__ */ createSdk(import.meta.url);
