import type { FastifyRequest } from 'fastify';
import { originOf } from './addresses';

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'url'>;

interface Part<T> {
  readonly count: number;
  readonly results: readonly T[];
}

/** The envelope of a paged list, with the URLs of the adjacent pages, without the caller's identity. */
export function pageOf<T>(
  request: Asked,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  { count, results }: Part<T>,
) {
  const at = (first: number) => {
    const url = new URL(request.url, originOf(request));
    for (const name of ['uuid', 'provider']) url.searchParams.delete(name);
    url.searchParams.set('offset', String(first));
    url.searchParams.set('limit', String(limit));
    return url.href;
  };
  return {
    count,
    next: offset + results.length < count && results.length > 0 ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results: [...results],
  };
}
