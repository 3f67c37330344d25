import type { ReadonlySignal } from '@preact/signals-core';
import type { Login } from '../../api/login';
import type { Profile } from '../../api/profile';

/** Who watches. A token makes a viewer whose data the platform keeps; a login makes somebody of him. */
export interface Viewer {
  /** `null` while nobody is known. Never handed to the host, never logged. */
  readonly profile: ReadonlySignal<Profile | null>;
  /** The subject of the token, to tell what is "mine"; `null` without one. */
  readonly id: ReadonlySignal<string | null>;
  readonly hasToken: ReadonlySignal<boolean>;
  readonly isLogin: ReadonlySignal<boolean>;
  /** The subject of a login. A link that carries a token logs nobody in: it takes nothing over from a guest. */
  readonly account: ReadonlySignal<string | null>;
  /** Nobody is logged in, and as far as can be known nobody will be who does not do it himself. */
  readonly isGuest: ReadonlySignal<boolean>;
  /** A token was looked for; from now on another viewer is one who logs in, on this page or on the host's. */
  readonly looked: ReadonlySignal<boolean>;
  /**
   * Waits until a token was looked for; where there is none, tells that one must log in first and asks for it.
   *
   * @returns whether what needed it may go on
   */
  ensureToken(): Promise<boolean>;
  /** The same for what only somebody may do, and not a guest whose device has a token. */
  ensureLogin(): Promise<boolean>;
  /** A code was right: from now on he is this one. */
  welcome(login: Login): Promise<void>;
}
