import cors from '@fastify/cors';
import type { App } from './app';

/**
 * Who may read answers: exactly the player's origins. Segments need no preflight, since the player sends them
 * without headers of its own; the timing of all of them is open to the player, which chooses renditions by it.
 */
export async function allowOrigins(app: App, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'x-token', 'if-none-match', 'range'],
    exposedHeaders: ['accept-ranges', 'content-length', 'content-range', 'date', 'etag', 'retry-after'],
    maxAge: 7200,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('timing-allow-origin', origins.join(', ')).header('x-content-type-options', 'nosniff');
  });
}
