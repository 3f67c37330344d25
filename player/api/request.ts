import type { AxiosInstance, AxiosResponse } from 'axios';
import * as v from 'valibot';
import { wait } from '../lib/wait';
import { ApiError, malformedAnswer } from './api-error';
import type { Identity } from './identity';
import { platformUrl } from './paths';
import { type RetryOptions, type RetryPolicy, usualRetry, withRetry } from './retry';

/** Where bearer tokens come from, and how a refused one is renewed. */
export interface Tokens {
  current(): string | null;
  /** Renews a refused token; `null` when the viewer is anonymous from now on. Concurrent callers share one renewal. */
  refresh(refused: string): Promise<string | null>;
}

export interface CallOptions<Schema extends v.GenericSchema> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly schema: Schema;
  readonly query?: Readonly<Record<string, string | null>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sends `Authorization: Bearer` when there is a token. */
  readonly bearer?: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds until a call counts as unanswered. */
  readonly timeout?: number;
  readonly policy?: RetryPolicy;
  readonly onRetry?: RetryOptions['onRetry'];
  readonly hurry?: RetryOptions['hurry'];
  /** An answer that is already under way stands in for the first try. */
  readonly underWay?: Promise<Response> | null;
}

export interface PlatformClient {
  /** @throws ApiError with status and detail; whatever `signal` was aborted with */
  call<Schema extends v.GenericSchema>(options: CallOptions<Schema>): Promise<v.InferOutput<Schema>>;
}

const TIMEOUT_MS = 10_000;

/** A status, a text and one header are all that a call needs to know of its answer. */
interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly retryAfter: string | null;
}

/** Calls of the platform. It never toasts, logs or navigates: whoever calls decides what an error means. */
export function openClient(identity: Identity, tokens: Tokens): PlatformClient {
  return {
    call(options) {
      const { signal, policy = usualRetry, onRetry, hurry } = options;
      const ask = async (failures: number) => {
        const answer =
          failures === 0 && options.underWay
            ? await takeOver(options.underWay, options.timeout ?? TIMEOUT_MS, signal)
            : await send(options, identity, tokens);
        return read(options.schema, answer);
      };
      return withRetry(ask, { policy, signal, onRetry, ...(hurry && { hurry }) });
    },
  };
}

async function send(
  options: CallOptions<v.GenericSchema>,
  identity: Identity,
  tokens: Tokens,
): Promise<Answer> {
  const http = await client();
  const token = options.bearer ? tokens.current() : null;
  const first = await sendOnce(http, options, identity, token);
  if (first.status !== 401 || token === null) return first;
  const renewed = await tokens.refresh(token);
  options.signal.throwIfAborted();
  return sendOnce(http, options, identity, renewed);
}

async function sendOnce(
  http: AxiosInstance,
  options: CallOptions<v.GenericSchema>,
  identity: Identity,
  token: string | null,
): Promise<Answer> {
  const { method = 'GET', path, query, body, signal, timeout = TIMEOUT_MS } = options;
  const inQuery = method === 'GET' || method === 'DELETE';
  try {
    const response: AxiosResponse<unknown> = await http.request({
      method,
      url: platformUrl(path, inQuery ? { ...identity, ...query } : query),
      ...(!inQuery && {
        data: { uuid: identity.uuid, ...(identity.provider && { provider: identity.provider }), ...body },
      }),
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      signal,
      timeout,
    });
    const retryAfter: unknown = response.headers['retry-after'];
    return {
      status: response.status,
      data: response.data,
      retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    };
  } catch (error) {
    signal.throwIfAborted();
    // The library's own message may hold the address with its query; only its code is passed on.
    throw new ApiError(0, error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
  }
}

/** axios is the heaviest part of the calls, and the first call (details) is under way without it. */
let loading: Promise<AxiosInstance> | null = null;
function client(): Promise<AxiosInstance> {
  loading ??= import('axios').then(
    ({ default: axios }) => axios.create({ validateStatus: () => true, adapter: 'fetch', maxRedirects: 0 }),
    () => {
      loading = null;
      throw new ApiError(0, 'the request library did not load');
    },
  );
  return loading;
}

async function takeOver(underWay: Promise<Response>, timeout: number, signal: AbortSignal): Promise<Answer> {
  const ending = new AbortController();
  const late = wait(timeout, ending.signal).then(() => {
    throw new ApiError(0, 'timeout');
  });
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: ending.signal });
  });
  const answer = async () => {
    const response = await underWay;
    return {
      status: response.status,
      data: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  };
  try {
    return await Promise.race([answer(), late, aborted]);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ApiError ? error : new ApiError(0, 'no answer');
  } finally {
    ending.abort();
    // The losers of the race are expected to fail.
    late.catch(() => undefined);
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, answer: Answer): v.InferOutput<Schema> {
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
  return typeof given === 'string' ? given : 'operation failed';
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
