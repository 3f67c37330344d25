import { WORDLESS } from './answer';
import { ApiError } from './api-error';

/** The platform's own words on why it refused; `null` where it said nothing that a viewer could read. */
export function wordsOf(error: unknown): string | null {
  const hasWords = error instanceof ApiError && error.status >= 400 && error.detail !== WORDLESS;
  return hasWords ? error.detail : null;
}
