import { rangedFetch } from '../remux/ranged-fetch';

/** Requests ranges until so many bytes have come; then every body fails. */
export function limitedFetch(most: number): typeof fetch {
  const fetchRange = rangedFetch();
  let left = most;
  return async (input, init) => {
    const response = await fetchRange(input, init);
    const { status, headers, body } = response;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.length;
        if (left < 0) controller.error(new Error('too large'));
        else controller.enqueue(chunk);
      },
    });
    return new Response(body?.pipeThrough(limit) ?? null, { status, headers });
  };
}
