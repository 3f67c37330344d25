import { createSdk, type HostSdk } from './sdk';

export type { AddressContent, Content, FileContent, StreamContent } from './content';
export type {
  FeatureFlag,
  FeatureSet,
  LiveEdge,
  MediaType,
  PlayerErrorCode,
  PlayerEventName,
  PlayerEvents,
  PlayerParams,
  PlayerState,
  QualityChoice,
  RedirectCard,
  ScreenName,
  SeekableRange,
  StaticType,
  StreamType,
  TrackInfo,
} from './contract';
export type { FloatingOptions } from './embedding';
export type { Finding, FindingCode } from './finding';
export type { PlayerHandle } from './handle';
export type { HostParams, MountParams, ParamsChange, Token } from './host-params';
export { PlayerError } from './player-error';
export type { AdoptOptions, HostSdk, MountOptions } from './sdk';

/** Embeds Pardeh players into a page. */
export const HostSDK: HostSdk = /* @__PURE__ */ createSdk(import.meta.url);
