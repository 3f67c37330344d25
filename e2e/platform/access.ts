import cors from '@fastify/cors';
import type { App } from './app';
import { TICKET_HEADER } from './routes/licence';

/**
 * CORS: exactly the player's origins. Segments need no preflight, because the player sends them without custom headers;
 * resource timing is open to the player, which selects renditions by it.
 */
export async function allowOrigins(app: App, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'x-token', 'if-none-match', 'range', TICKET_HEADER],
    exposedHeaders: ['accept-ranges', 'content-length', 'content-range', 'date', 'etag', 'retry-after'],
    maxAge: 7200,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('timing-allow-origin', origins.join(', ')).header('x-content-type-options', 'nosniff');
  });
}
