import type { ReadonlySignal } from '@preact/signals-core';
import type {
  FeatureFlag,
  PlayerErrorCode,
  RedirectCard,
  ScreenName,
} from '../../host-sdk/contract/contract';
import type { Identity } from '../api/identity';
import type { PlatformClient } from '../api/request';
import type { Lang, Params } from '../params/parse';
import type { DataUse } from './data/data-use';
import type { Bookmarks } from './library/bookmarks';
import type { Watched } from './library/watched';
import type { NextVideo } from './next/next-video';
import type { Controls } from './page/controls';
import type { Fullscreen } from './page/fullscreen';
import type { Lock } from './page/lock';
import type { PictureInPicture } from './page/picture-in-picture';
import type { Popovers } from './page/popovers';
import type { Toasts } from './page/toasts';
import type { Renewal } from './renewal/renewal';
import type { Reports } from './reports/reports';
import type { Choices } from './settings/choices';
import type { Settings } from './settings/settings';
import type { Volume } from './settings/volume';
import type { People } from './viewer/people';
import type { ViewerTokens } from './viewer/tokens';
import type { Viewer } from './viewer/viewer';
import type { Viewing } from './viewing/viewing';

/** Params by their query names, as a host or an address gives them. */
export type ParamsPatch = Readonly<Record<string, unknown>>;

/** How the current content was opened: by the viewer, so that the browser's back returns, or in place. */
export type Arrival = 'step' | 'in-place';

/** The page's session: the state that is independent of the current video. */
export interface Session {
  readonly params: ReadonlySignal<Params>;
  /** Names of required params that are missing; the params screen shows them. */
  readonly missing: ReadonlySignal<readonly string[]>;
  readonly viewing: ReadonlySignal<Viewing | null>;
  /** How the content was opened, for the browser's history. */
  readonly arrival: ReadonlySignal<Arrival>;
  readonly theme: ReadonlySignal<'light' | 'dark'>;
  readonly lang: ReadonlySignal<Lang>;
  readonly controls: Controls;
  readonly fullscreen: Fullscreen;
  readonly pictureInPicture: PictureInPicture;
  readonly lock: Lock;
  readonly popovers: Popovers;
  readonly toasts: Toasts;
  readonly renewal: Renewal;
  /** Choices that apply to every video, and the method that changes them. */
  readonly settings: Settings;
  readonly choices: Choices;
  readonly volume: Volume;
  readonly reports: Reports;
  /** The last snapshot the viewer took; reported to the host. */
  readonly snapshot: ReadonlySignal<Blob | null>;
  keepSnapshot(picture: Blob): void;
  /** False when the embedding hides the feature. */
  allows(flag: FeatureFlag): boolean;
  /** The current screen, in the host's terms. */
  readonly screen: ReadonlySignal<ScreenName>;
  /** The viewer's or the platform's token; never shown, logged or handed to the host. */
  readonly tokens: ViewerTokens;
  readonly viewer: Viewer;
  /** `null` until bookmarks can be stored, and where the embedding disables them. */
  readonly bookmarks: ReadonlySignal<Bookmarks | null>;
  /** `null` until data use is counted. */
  readonly dataUse: ReadonlySignal<DataUse | null>;
  /** Names and pictures of authors. */
  readonly people: People;
  /** The viewer's positions in other videos. */
  readonly watched: Pick<Watched, 'find'>;
  /**
   * Resolves when the controls are drawn, or will not be: from then on requests that neither controls nor picture need
   * may use the connection.
   */
  readonly quiet: Promise<void>;
  /** The client for calls to the platform, with the viewer's identity. */
  readonly client: PlatformClient;
  readonly identity: Identity;
  /**
   * Opens other content in place, at the host's request. The current video continues until the new content is known to
   * exist.
   * @returns why it was refused, or `null`
   */
  load(patch: ParamsPatch): Promise<PlayerErrorCode | null>;
  /** Changes single params; the content stays unless they name other content. */
  setParams(patch: ParamsPatch): Promise<PlayerErrorCode | null>;
  /** Opens content by the viewer's action (a card, the browser's back); if it cannot play, its screen is shown. */
  go(patch: ParamsPatch): void;
  /** Opens the video of a card, in place; a host that handles cards itself is asked first. */
  openCard(card: RedirectCard): Promise<void>;
  /** Cards are shown, one of which the viewer may open: loads the code that prefetches videos. */
  expectCards(): void;
  /** The viewer is about to open this card: prefetches the video's details. */
  prefetchCard(card: Pick<RedirectCard, 'type' | 'id'>): void;
  /** The video after the current one. */
  readonly next: NextVideo;
  close(): void;
}
