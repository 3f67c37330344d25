import * as v from 'valibot';
import { ApiError, malformedAnswer } from './api-error';

/** A status, a text and two headers are all that a call needs to know of its answer. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly retryAfter: string | null;
  /** When the server gave it, by its own clock; only where it lets pages of other origins read that. */
  readonly date: string | null;
}

/** Longest message of a response, which viewers read in a line or two; in characters. */
const LONGEST_DETAIL = 500;

/** The detail of a response without its own message. */
export const WORDLESS = 'operation failed';

/** The response of calls where the 2xx status says everything. */
export const anything = v.unknown();

/** A portal or a proxy has answered in the platform's place, as on a train before the passenger has agreed. */
const PAGE = /^\s*</;

/**
 * The response according to its schema.
 *
 * @throws ApiError for any status except 2xx, and if the response does not match the schema; with status 0 if a page came
 *   in its place
 */
export function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer,
): v.InferOutput<Schema> {
  const data = parseJson(answer.data);
  if (answer.status < 200 || answer.status > 299) {
    throw new ApiError(answer.status, readDetail(data), readRetryAfter(answer));
  }
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  if (PAGE.test(String(answer.data))) throw new ApiError(0, 'a page in place of an answer');
  const issue = result.issues[0];
  throw malformedAnswer(answer.status, v.getDotPath(issue) ?? 'answer', issue.message);
}

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function readDetail(data: unknown): string {
  const given = typeof data === 'object' && data !== null && 'detail' in data ? data.detail : null;
  return typeof given === 'string' ? given.slice(0, LONGEST_DETAIL) : WORDLESS;
}

/** A day, in seconds: timers of browsers end at once from 25 days on. */
const LONGEST_RETRY_AFTER = 86_400;

/** Seconds, or a date (RFC 9110, section 10.2.3), which is by the server's clock. */
function readRetryAfter({ retryAfter: header, date }: Answer): number | null {
  if (header === null) return null;
  const now = Date.parse(date ?? '') || Date.now();
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_RETRY_AFTER, Math.max(0, seconds)) : null;
}
