import type { PlayerErrorCode } from '../contract/contract';
import { PlayerError } from '../wire/player-error';

/** Codes of the browser's `MediaError`. */
const NETWORK = 2;
const SRC_NOT_SUPPORTED = 4;

/** The browser's `MediaError` with the player's own code. */
export interface PlayerMediaError {
  readonly code: number;
  readonly message: string;
  readonly playerCode: PlayerErrorCode;
}

export function mediaError(playerCode: PlayerErrorCode): PlayerMediaError {
  const isNetwork = playerCode === 'failed' || playerCode === 'timeout';
  return { code: isNetwork ? NETWORK : SRC_NOT_SUPPORTED, message: `Pardeh: ${playerCode}`, playerCode };
}

/** Error names of media elements; other errors stay `PlayerError`s. */
const NAMES: Partial<Record<PlayerErrorCode, string>> = {
  'not-allowed': 'NotAllowedError',
  'not-supported': 'NotSupportedError',
  'not-found': 'NotSupportedError',
  'no-content': 'NotSupportedError',
  'params-missing': 'NotSupportedError',
  destroyed: 'AbortError',
  superseded: 'AbortError',
};

export function domError(error: unknown): unknown {
  const name = error instanceof PlayerError ? NAMES[error.code] : undefined;
  return error instanceof PlayerError && name !== undefined ? new DOMException(error.message, name) : error;
}
