/** Why a call was rejected. Only the code crosses the wire, without message or stack. */
export type PlayerErrorCode =
  /** The player did not answer in time. */
  | 'timeout'
  /** The handle was destroyed, or its frame was removed. */
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
  /** The channel is off air. */
  | 'no-content'
  /** Not possible in this browser, or for this content. */
  | 'not-supported'
  /** The platform or the media did not respond correctly. */
  | 'failed'
  /** A later call, or other content, has replaced it. */
  | 'superseded'
  /** More than 20 calls in a second. */
  | 'too-many-calls'
  /** The content security policy of the host page (`frame-src`) forbids the frame. */
  | 'frame-blocked'
  /** The `sandbox` of the frame lacks `allow-scripts`. */
  | 'scripts-blocked'
  /** The frame did not load the player: a wrong address, or a server that does not respond. */
  | 'player-not-found'
  /**
   * The host's token function failed, gave no string, or has not answered within five seconds: the viewer goes on without
   * an account. A token that comes later is handed over then.
   */
  | 'token-failed';

/** How a call crosses the wire. */
export type Reply<T> = { ok: true; value: T } | { ok: false; code: PlayerErrorCode };
