import type { PlayerErrorCode } from '../contract/contract';
import { PlayerError } from '../wire/player-error';

/** An error as Vimeo's player rejects with: branch on `name`. */
export class VimeoError extends Error {
  override readonly name: string;
  readonly method: string;

  constructor(name: string, message: string, method: string, cause?: unknown) {
    super(message, { cause });
    this.name = name;
    this.method = method;
  }
}

/** Vimeo's names; where it has none, those of the browser. `PasswordError` never comes: no video here has a password. */
const NAMES: Readonly<Partial<Record<PlayerErrorCode, string>>> = {
  'wrong-argument': 'TypeError',
  'params-missing': 'TypeError',
  'not-supported': 'UnsupportedError',
  'not-allowed': 'NotAllowedError',
  'not-found': 'NotFoundError',
  'no-content': 'NotFoundError',
  'origin-not-allowed': 'PrivacyError',
  'host-not-listed': 'PrivacyError',
};

export function vimeoError(error: unknown, method: string): VimeoError {
  if (error instanceof VimeoError) return error;
  const name = error instanceof PlayerError ? NAMES[error.code] : undefined;
  const message = error instanceof Error ? error.message : 'failed';
  const sentence = message.startsWith(`${method}: `) ? message : `${method}: ${message}`;
  return new VimeoError(name ?? 'Error', sentence, method, error);
}
