import type { FastifyError } from 'fastify';
import type { App } from './app';

/** Thrown by handlers; becomes `{ detail }` with its status. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;

  constructor(statusCode: number, detail: string) {
    super(detail);
    this.statusCode = statusCode;
  }
}

export const notFound = (detail = 'محتوای خواسته‌شده پیدا نشد.') => new HttpError(404, detail);
export const unauthorized = () => new HttpError(401, 'نشست شما به پایان رسیده است؛ دوباره وارد شوید.');

/** Every failure is `{ detail }`, and what broke inside stays inside. */
export function answerFailures(app: App): void {
  app.setNotFoundHandler((_request, reply) => {
    void reply.code(404).header('cache-control', 'no-store').send({ detail: 'این نشانی وجود ندارد.' });
  });
  app.setErrorHandler<FastifyError | HttpError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    void reply.header('cache-control', 'no-store').code(status);
    if (status < 500) return reply.send({ detail: error.message });
    console.error(error);
    return reply.send({ detail: 'عملیات ناموفق بود.' });
  });
}
