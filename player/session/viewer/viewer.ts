import type { ReadonlySignal } from '@preact/signals-core';
import type { Login } from '../../api/login';
import type { Profile } from '../../api/profile';

/** The person watching. A token identifies a viewer whose data the platform stores; a login adds a profile. */
export interface Viewer {
  /** `null` while the viewer is unknown. Never passed to the host, never logged. */
  readonly profile: ReadonlySignal<Profile | null>;
  /** The token's subject, which identifies the viewer's own items; `null` without a token. */
  readonly id: ReadonlySignal<string | null>;
  readonly hasToken: ReadonlySignal<boolean>;
  readonly isLogin: ReadonlySignal<boolean>;
  /** The subject of a login. A link that carries a token is no login: its viewer takes over nothing from a guest. */
  readonly account: ReadonlySignal<string | null>;
  /** Nobody is logged in, and no login is pending. */
  readonly isGuest: ReadonlySignal<boolean>;
  /** A token was looked for; from now on another viewer is one who logs in, on this page or on the host's. */
  readonly looked: ReadonlySignal<boolean>;
  /**
   * Waits until tokens have been looked for; without one, asks for a login.
   *
   * @returns whether the caller may continue
   */
  ensureToken(): Promise<boolean>;
  /** The same for actions that need a login: a token that the device got as a guest is not enough. */
  ensureLogin(): Promise<boolean>;
  /** A code was right: the login's person becomes the viewer. */
  welcome(login: Login): Promise<void>;
}
