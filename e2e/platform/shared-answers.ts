import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { App } from './app';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Seconds for which a CDN and all viewers may share the response. Omitted: the response is for this viewer only.
     */
    shared?: number;
    /** One line for openapi.json. */
    summary?: string;
    /** The call's requirement for `Authorization` or `x-token`. */
    token?: 'needed' | 'optional';
    /** The frames of the socket opened by this call. */
    frames?: v.GenericSchema;
  }
  interface FastifyReply {
    /** Seconds for which this response may be shared; `null`: the call's value. */
    shared: number | null;
  }
}

/** ETag, Cache-Control and 304 for shared responses; `no-store` for all others without their own Cache-Control. */
export function cacheSharedAnswers(app: App): void {
  app.decorateReply('shared', null);
  app.addHook('onSend', async (request, reply, payload) => {
    const seconds = reply.shared ?? request.routeOptions.config.shared;
    const own = reply.hasHeader('cache-control');
    if (own || seconds === undefined || reply.statusCode !== 200 || typeof payload !== 'string') {
      if (!own) reply.header('cache-control', 'no-store');
      return payload;
    }
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    const scope = request.headers.authorization === undefined ? 'public' : 'private';
    reply.header('etag', etag).header('cache-control', `${scope}, max-age=${seconds}`);
    if (!matches(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return null;
  });
}

/** RFC 9110, 13.1.2: a list of tags, compared weakly, or `*`. */
function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  return condition.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
