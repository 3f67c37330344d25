import type { RedirectCard } from '../../../host-sdk/contract/contract';
import type { Config } from '../../config';
import type { openEngine } from '../../engine/open/open';
import type { EarlyChoices } from '../../lib/handoff/first-controls';
import type { ReloadState } from '../renewal/reload-state';
import type { ParamsPatch } from '../session';

export interface SessionOptions {
  /** Params of the page's address. */
  readonly given: ParamsPatch;
  /** Playback before the player reloaded its page; `null` after any other navigation. */
  readonly reloaded?: ReloadState | null;
  /** Choices that the viewer made on the page's static controls. */
  readonly early?: EarlyChoices | null;
  readonly config: Config;
  readonly video: HTMLVideoElement;
  readonly root: HTMLElement;
  /** Asks the embedding host for a token; `null` from a page that is not embedded by the SDK. */
  readonly hostToken: () => Promise<string | null>;
  /** Whether the host handles a card itself; `false` from a page that is not embedded by the SDK. */
  readonly hostCard: (card: RedirectCard) => Promise<boolean>;
  /** A host has mounted this page and listens. */
  readonly hosted: boolean;
  /**
   * Resolves when the controls are drawn, or will not be: from then on requests that neither picture nor controls need
   * may use the connection.
   */
  readonly quiet: Promise<void>;
  /** Leaves the player for an address that passed the whitelist. */
  readonly navigate: (url: string) => void;
  readonly openEngine?: typeof openEngine;
}
