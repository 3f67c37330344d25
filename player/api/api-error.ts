/** The one error that platform calls throw. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  /** The platform's own words, or what was wrong with its answer. Never a token. */
  readonly detail: string;
  /** Seconds that the platform asks to wait (`Retry-After`); `null` when it did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, detail: string, retryAfter: number | null = null) {
    super(`${status} ${detail}`);
    this.status = status;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}

const MALFORMED_ANSWER = 'malformed-answer';

/** A 2xx response that violates the contract, with the wrong field. */
export function malformedAnswer(status: number, field: string, problem: string): ApiError {
  return new ApiError(status, `${MALFORMED_ANSWER}: ${field}: ${problem}`);
}

/** Asking again would bring the same. */
export function isMalformed(error: ApiError): boolean {
  return error.detail.startsWith(MALFORMED_ANSWER);
}
