import * as v from 'valibot';
import { ApiError, malformedAnswer } from './api-error';

/** The parts of a response that calls use. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly retryAfter: string | null;
  /** The `Date` header, by the server's clock; `null` if CORS hides it from the page. */
  readonly date: string | null;
}

/** Maximum length of a response's message, in characters; viewers see it in a line or two. */
const LONGEST_DETAIL = 500;

/** The detail of a response without its own message. */
export const WORDLESS = 'operation failed';

/** The response of calls where the 2xx status says everything. */
export const anything = v.unknown();

/** A captive portal or a proxy has responded in place of the platform, with an HTML page. */
const PAGE = /^\s*</;

/**
 * The response according to its schema.
 *
 * @throws ApiError for any status except 2xx, and if the response does not match the schema; with status 0 if it is an
 *   HTML page
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

/** A day, in seconds: browsers fire timers of more than 25 days immediately. */
const LONGEST_RETRY_AFTER = 86_400;

/** Seconds, or a date (RFC 9110, section 10.2.3), which is by the server's clock. */
function readRetryAfter({ retryAfter: header, date }: Answer): number | null {
  if (header === null) return null;
  const now = Date.parse(date ?? '') || Date.now();
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_RETRY_AFTER, Math.max(0, seconds)) : null;
}
