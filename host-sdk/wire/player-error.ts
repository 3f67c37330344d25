import type { PlayerErrorCode } from '../contract/contract';

/** The error of every rejected promise of the SDK. Branch on `code`; the message is for logs only. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError';
  readonly code: PlayerErrorCode;

  constructor(code: PlayerErrorCode) {
    super(`Pardeh: ${code}`);
    this.code = code;
  }
}
