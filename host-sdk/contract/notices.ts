/** Messages between the SDK and the player's page outside the connection. */
import type { PlayerErrorCode } from './player-errors';

/** Sent to the player's page before the connection is open; its static controls execute it. */
export interface EarlyCall {
  pardeh: string;
  verb: 'play' | 'pause';
}

/** Sent by the player's page outside the connection. */
export type PlayerNotice =
  /** Sent when its first script has run, and again when its page has loaded; the connection follows. */
  | { pardeh: 'here'; code?: never }
  /** The player rejects the host's origin, and opens no connection. */
  | { pardeh: 'refused'; code: Extract<PlayerErrorCode, 'origin-not-allowed'> };
