import type { FastifyRequest } from 'fastify';
import { unauthorized } from './failures';
import type { Platform } from './platform';

type Headers = Pick<FastifyRequest, 'headers'>;

/** The id of the caller, by `Authorization: Bearer` or `x-token`; 401 if neither contains a valid token. */
export async function requireViewer(request: Headers, { tokens }: Platform): Promise<string> {
  const token = bearer(request) ?? request.headers['x-token'];
  if (typeof token !== 'string' || token === '') throw unauthorized();
  return tokens.userOf(token);
}

/** The id of the caller, for calls that guests may use as well; 401 for an invalid token. */
export async function viewerOf(request: Headers, { tokens }: Platform): Promise<string | null> {
  const token = bearer(request);
  return token === undefined ? null : tokens.userOf(token);
}

/** For calls that work without a token, but reject an invalid one, so that the player learns that it has expired. */
export async function refuseBadBearer(request: Headers, { tokens }: Platform): Promise<void> {
  const token = bearer(request);
  if (token !== undefined) await tokens.userOf(token);
}

function bearer(request: Headers): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (token === undefined) throw unauthorized();
  return token;
}
