import type { ReadonlySignal } from '@preact/signals-core';
import type { FeatureFlag, PlayerErrorCode, RedirectCard, ScreenName } from '../../host-sdk/contract';
import type { Identity } from '../api/identity';
import type { PlatformClient } from '../api/request';
import type { Lang, Params } from '../params/parse';
import type { Bookmarks } from './bookmarks';
import type { Choices } from './choices';
import type { Arrival } from './contents';
import type { Controls } from './controls';
import type { Fullscreen } from './fullscreen';
import type { Lock } from './lock';
import type { NextVideo } from './next-video';
import type { People } from './people';
import type { PictureInPicture } from './picture-in-picture';
import type { Popovers } from './popovers';
import type { Reports } from './reports';
import type { Settings } from './settings';
import type { Toasts } from './toasts';
import type { ViewerTokens } from './tokens';
import type { Viewer } from './viewer';
import type { Viewing } from './viewing';
import type { Volume } from './volume';
import type { Watched } from './watched';

/** Params by their query names, as a host or an address gives them. */
export type ParamsPatch = Readonly<Record<string, unknown>>;

/** The page's story: everything that is true whatever video is playing. */
export interface Session {
  readonly params: ReadonlySignal<Params>;
  /** Names of required params that are missing; the params screen shows them. */
  readonly missing: ReadonlySignal<readonly string[]>;
  readonly viewing: ReadonlySignal<Viewing | null>;
  /** How it came to play, for the browser's history. */
  readonly arrival: ReadonlySignal<Arrival>;
  readonly theme: ReadonlySignal<'light' | 'dark'>;
  readonly lang: ReadonlySignal<Lang>;
  readonly controls: Controls;
  readonly fullscreen: Fullscreen;
  readonly pictureInPicture: PictureInPicture;
  readonly lock: Lock;
  readonly popovers: Popovers;
  readonly toasts: Toasts;
  /** What the viewer chose for every video, and the verbs that choose. */
  readonly settings: Settings;
  readonly choices: Choices;
  readonly volume: Volume;
  readonly reports: Reports;
  /** The last picture of the video that the viewer took; the host is told of it. */
  readonly snapshot: ReadonlySignal<Blob | null>;
  keepSnapshot(picture: Blob): void;
  /** False when the embedding hides the feature. */
  allows(flag: FeatureFlag): boolean;
  /** What the viewer has before him, in the host's words. */
  readonly screen: ReadonlySignal<ScreenName>;
  /** The viewer's or the platform's token; never shown, logged or handed to the host. */
  readonly tokens: ViewerTokens;
  readonly viewer: Viewer;
  /** `null` until they can be kept, and where the embedding wants none. */
  readonly bookmarks: ReadonlySignal<Bookmarks | null>;
  /** Names and pictures of those who write. */
  readonly people: People;
  /** Where the viewer was in other videos. */
  readonly watched: Pick<Watched, 'find'>;
  /** The controls are drawn, or will not be: the line is free for what neither they nor the picture need. */
  readonly quiet: Promise<void>;
  /** The platform, for models that call it, and who calls. */
  readonly client: PlatformClient;
  readonly identity: Identity;
  /**
   * Opens other content in place, as a host asks. What plays now goes on until the new content is known to exist.
   * @returns why it was refused, or `null`
   */
  load(patch: ParamsPatch): Promise<PlayerErrorCode | null>;
  /** Changes single params; the content stays unless they name another. */
  setParams(patch: ParamsPatch): Promise<PlayerErrorCode | null>;
  /** Opens what the viewer went to (a card, the browser's back); a dead end shows its screen. */
  go(patch: ParamsPatch): void;
  /** Goes to the video of a card, in place; a host that deals with cards by itself is asked first. */
  openCard(card: RedirectCard): Promise<void>;
  /** The viewer is about to go there: what the platform tells of the video is fetched early. */
  expectCard(card: Pick<RedirectCard, 'type' | 'id'>): void;
  /** What comes after the video that is open. */
  readonly next: NextVideo;
  close(): void;
}
