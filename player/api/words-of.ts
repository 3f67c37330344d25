import { WORDLESS } from './answer';
import { ApiError } from './api-error';

/** The platform's explanation of a refusal; `null` if it sent no readable text. */
export function wordsOf(error: unknown): string | null {
  const hasWords = error instanceof ApiError && error.status >= 400 && error.detail !== WORDLESS;
  return hasWords ? error.detail : null;
}
