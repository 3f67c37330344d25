import type { AxiosResponse } from 'axios';
import type * as v from 'valibot';
import type { FetchedResponse } from '../lib/handoff/handoff';
import { loadOnce } from '../lib/loading/load-once';
import { throwIfAborted } from '../lib/throw-if-aborted';
import { type Answer, readAnswer } from './answer';
import { ApiError } from './api-error';
import { callerOf, type Identity } from './identity';
import { isOnPlatform, platformUrl } from './paths';
import { type RetryOptions, type RetryPolicy, usualRetry, withRetry } from './retry';
import { takeOver } from './take-over';

/** Where bearer tokens come from, and how a refused one is renewed. */
export interface Tokens {
  current(): string | null;
  /** The current token; `null` while a refused one is being renewed. */
  usable(): string | null;
  /** Resolves with the current token after any pending renewal, so that no request is sent with a refused token. */
  settled(): Promise<string | null>;
  /**
   * Renews a refused token. Resolves with `null` when the viewer is anonymous from now on, and with the refused token
   * when it is too soon for another renewal. Concurrent callers share one renewal.
   */
  refresh(refused: string): Promise<string | null>;
}

type Entry = Readonly<Record<string, unknown>>;

export interface CallOptions<Schema extends v.GenericSchema> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly schema: Schema;
  readonly query?: Readonly<Record<string, string | null>>;
  /** In a list, uuid and provider are added to each entry. */
  readonly body?: Entry | readonly Entry[];
  /** Sends `Authorization: Bearer` when there is a token. */
  readonly bearer?: boolean;
  /** Sends the token as `x-token` too; only settings, metadata, bookmarks and personal markers do. */
  readonly xToken?: boolean;
  /**
   * The request outlives the page. It is sent in the current task, by the browser's own `fetch`, since a page that is
   * being closed runs no further task. Browsers accept 64 kB of such bodies at a time.
   */
  readonly keepalive?: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds until a call counts as unanswered. */
  readonly timeout?: number;
  readonly policy?: RetryPolicy;
  readonly onRetry?: RetryOptions['onRetry'];
  readonly hurry?: RetryOptions['hurry'];
  /** Receives the `Date` header of each response, successful or not. */
  readonly onDate?: (date: string | null) => void;
  /** A pending response that replaces the first try's request. */
  readonly underWay?: Promise<FetchedResponse> | null;
}

export interface PlatformClient {
  /** @throws ApiError with status and detail; the abort reason of `signal` */
  call<Schema extends v.GenericSchema>(options: CallOptions<Schema>): Promise<v.InferOutput<Schema>>;
}

const TIMEOUT_MS = 10_000;

/** Calls the platform. Never shows toasts, logs or navigates: the caller decides what an error means. */
export function openClient(identity: Identity, tokens: Tokens): PlatformClient {
  return {
    call(options) {
      const { signal, policy = usualRetry, onRetry, hurry } = options;
      const ask = async (failures: number) => {
        const answer =
          failures === 0 && options.underWay
            ? await takeOver(options.underWay, options.timeout ?? TIMEOUT_MS, signal)
            : await send(options, identity, tokens);
        options.onDate?.(answer.date);
        return readAnswer(options.schema, answer);
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
  const transport = options.keepalive ? sendAtOnce : sendByClient;
  const needsToken = options.bearer || options.xToken;
  // A request that outlives the page is sent in the current task, so it cannot wait for a renewal.
  const token = needsToken ? (options.keepalive ? tokens.usable() : await tokens.settled()) : null;
  const first = await transport(compose(options, identity, token), options);
  if (first.status !== 401 || token === null) return first;
  const renewed = await tokens.refresh(token);
  throwIfAborted(options.signal);
  return renewed === token ? first : transport(compose(options, identity, renewed), options);
}

/** A request as it goes over the wire. */
interface Composed {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

function compose(
  { method = 'GET', path, query, body, xToken }: CallOptions<v.GenericSchema>,
  identity: Identity,
  token: string | null,
): Composed {
  const inQuery = method === 'GET' || method === 'DELETE';
  const url = platformUrl(path, inQuery ? { ...identity, ...query } : query);
  const headers =
    token === null || !isOnPlatform(url)
      ? {}
      : { Authorization: `Bearer ${token}`, ...(xToken && { 'x-token': token }) };
  if (inQuery) return { method, url, headers };
  const own = callerOf(identity);
  const data = isList(body) ? body.map((entry) => ({ ...own, ...entry })) : { ...own, ...body };
  return { method, url, headers, data };
}

function isList(body: Entry | readonly Entry[] | undefined): body is readonly Entry[] {
  return Array.isArray(body);
}

async function sendByClient(
  request: Composed,
  { signal, timeout = TIMEOUT_MS }: CallOptions<v.GenericSchema>,
): Promise<Answer> {
  const http = await client();
  try {
    const response: AxiosResponse<unknown> = await http.request({ ...request, signal, timeout });
    const header = (name: string) => {
      const value: unknown = response.headers[name];
      return typeof value === 'string' ? value : null;
    };
    return {
      status: response.status,
      data: response.data,
      retryAfter: header('retry-after'),
      date: header('date'),
    };
  } catch (error) {
    throwIfAborted(signal);
    // The library's own message may hold the address with its query; only its code is passed on.
    throw new ApiError(0, error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
  }
}

function sendAtOnce(
  { method, url, headers, data }: Composed,
  { signal, timeout = TIMEOUT_MS }: CallOptions<v.GenericSchema>,
): Promise<Answer> {
  const answer = fetch(url, {
    method,
    headers: data === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(data !== undefined && { body: JSON.stringify(data) }),
    signal,
    keepalive: true,
    // A redirect would pass custom headers (`x-token`) on to any host.
    redirect: 'error',
  });
  return takeOver(answer, timeout, signal);
}

/**
 * Loaded on demand: axios is the largest part of the calls, and the first one (details) is requested without it. It
 * follows no redirect, so that a token stays with the host that it was sent to.
 */
const client = loadOnce(() =>
  import('axios').then(
    ({ default: axios }) =>
      axios.create({
        validateStatus: () => true,
        adapter: 'fetch',
        maxRedirects: 0,
        // axios would set its own value; Firefox really sends it, and every platform would have to allow it (CORS).
        headers: { 'User-Agent': false },
      }),
    () => {
      throw new ApiError(0, 'the request library did not load');
    },
  ),
);
