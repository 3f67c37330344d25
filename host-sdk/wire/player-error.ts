import type { PlayerErrorCode } from '../contract/contract';

/** What every rejected promise of the SDK carries. Branch on `code`; the message is for logs alone. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError';
  readonly code: PlayerErrorCode;

  constructor(code: PlayerErrorCode) {
    super(`Pardeh: ${code}`);
    this.code = code;
  }
}
