import type { PlayerErrorCode } from '../contract/contract';

/** The error of every rejected promise of the SDK. Branch on `code`; the message is for logs only. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError';
  readonly code: PlayerErrorCode;
  /** The error behind this one, if there is one. */
  override readonly cause: unknown;

  constructor(code: PlayerErrorCode, message = `Pardeh: ${code}`, cause?: unknown) {
    super(message);
    this.code = code;
    this.cause = cause;
  }
}
