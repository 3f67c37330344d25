import type { FastifyError } from 'fastify';
import type { App } from './app';

/** Thrown by handlers; becomes `{ detail }` with its status. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, detail: string, retryAfter?: number) {
    super(detail);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}

export const notFound = (detail = 'محتوای خواسته‌شده پیدا نشد.') => new HttpError(404, detail);
export const unauthorized = () => new HttpError(401, 'نشست شما به پایان رسیده است؛ دوباره وارد شوید.');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls with their own meaning of 400: the status of an invalid request. */
    wrongRequest?: 422;
  }
}

/** Every failure is sent as `{ detail }`, without internal details. */
export function answerFailures(app: App): void {
  app.setNotFoundHandler((_request, reply) => {
    void reply.code(404).header('cache-control', 'no-store').send({ detail: 'این نشانی وجود ندارد.' });
  });
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    const wrong = 'validationContext' in error ? request.routeOptions.config.wrongRequest : undefined;
    const status = wrong ?? error.statusCode ?? 500;
    void reply.header('cache-control', 'no-store').code(status);
    if ('retryAfter' in error && error.retryAfter !== undefined) {
      void reply.header('retry-after', Math.ceil(error.retryAfter));
    }
    // 501 is not a failure: the feature is not offered.
    if (status < 500 || status === 501) return reply.send({ detail: error.message });
    console.error(error);
    return reply.send({ detail: 'عملیات ناموفق بود.' });
  });
}
