import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'protocol' | 'host'>;

const otherName: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/** The address of a media file, on the host by which this platform was asked. */
export function mediaAddress(request: Asked, path: string): string {
  return new URL(`/media/${path}`, originOf(request)).href;
}

/** The address of somebody's picture, which is kept as a whole address or as a media path. */
export function pictureAddress(origin: string, kept: string | null): string | null {
  return kept === null ? null : new URL(kept, `${origin}/media/`).href;
}

/** The same file from a second host, where this machine has one: its other name. */
export function secondAddress(request: Asked, path: string): string | undefined {
  const url = new URL(mediaAddress(request, path));
  const name = otherName[url.hostname];
  if (name === undefined) return undefined;
  url.hostname = name;
  return url.href;
}

/** By which this platform was asked. */
export function originOf({ protocol, host }: Asked): string {
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) ? asked : 'http://localhost';
}
