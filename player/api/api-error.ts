/** The one error that platform calls throw. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The platform's message, or the problem with its response. Never contains a token. */
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

/** A retry would get the same response. */
export function isMalformed(error: ApiError): boolean {
  return error.detail.startsWith(MALFORMED_ANSWER);
}
