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

/** What an answer says that has no words of its own (specification, section 8, "generic failure"). */
export const WORDLESS = 'operation failed';

/** The answer of calls where 2xx says all. */
export const anything = v.unknown();

/**
 * What the answer says, by its schema.
 *
 * @throws ApiError on any status but 2xx, and on what is not as the schema wants it
 */
export function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer,
): v.InferOutput<Schema> {
  const data = parseJson(answer.data);
  if (answer.status < 200 || answer.status > 299) {
    throw new ApiError(answer.status, readDetail(data), readRetryAfter(answer.retryAfter));
  }
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
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
  return typeof given === 'string' ? given : WORDLESS;
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
