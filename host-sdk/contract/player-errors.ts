/** Why a call was refused. Codes cross the wire alone: no message, no stack. */
export type PlayerErrorCode =
  /** The player did not answer in time. */
  | 'timeout'
  /** The handle was destroyed, or its frame has gone. */
  | 'destroyed'
  /** The player's deployment does not accept this page's origin. */
  | 'origin-not-allowed'
  /** Only for hosts that the player's deployment lists: its `PARDEH_HOST_ORIGINS` is `*`. */
  | 'host-not-listed'
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
  /** A later call, or other content, took its place. */
  | 'superseded'
  /** More than 20 calls in a second. */
  | 'too-many-calls'
  /** The content security policy of the host page (`frame-src`) forbids the frame. */
  | 'frame-blocked'
  /** The `sandbox` of the frame lacks `allow-scripts`. */
  | 'scripts-blocked'
  /** Another page than the player's has loaded: a wrong address, or a server that does not answer. */
  | 'player-not-found'
  /**
   * The host's token function failed, gave no string, or has not answered within five seconds: the viewer goes on without
   * an account. A token that comes later is handed over then.
   */
  | 'token-failed';

/** How a call crosses the wire. */
export type Reply<T> = { ok: true; value: T } | { ok: false; code: PlayerErrorCode };
