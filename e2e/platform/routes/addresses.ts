import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'protocol' | 'host'>;

const otherName: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/** The URL of a media file, on the host that the client used for this platform. */
export function mediaAddress(request: Asked, path: string): string {
  return new URL(`/media/${path}`, originOf(request)).href;
}

/** The URL of a person's picture, which is stored as a complete URL or as a media path. */
export function pictureAddress(origin: string, kept: string | null): string | null {
  return kept === null ? null : new URL(kept, `${origin}/media/`).href;
}

/** The same file on a second host, if this machine has one: its other name. */
export function secondAddress(request: Asked, path: string): string | undefined {
  const url = new URL(mediaAddress(request, path));
  const name = otherName[url.hostname];
  if (name === undefined) return undefined;
  url.hostname = name;
  return url.href;
}

/** The origin that the client used for this platform. */
export function originOf({ protocol, host }: Asked): string {
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) ? asked : 'http://localhost';
}
