import type * as v from 'valibot';
import { readAnswer } from '../answer';
import type { CallOptions, PlatformClient } from '../request';

export type Asked = Omit<CallOptions<v.GenericSchema>, 'schema'>;

/** A client whose calls are answered by what they ask; whatever `answer` throws is thrown. */
export function platformClient(answer: (asked: Asked) => unknown): {
  readonly client: PlatformClient;
  readonly asked: readonly Asked[];
} {
  const asked: Asked[] = [];
  const client: PlatformClient = {
    async call({ schema, ...options }) {
      asked.push(options);
      const data = await answer(options);
      options.signal.throwIfAborted();
      return readAnswer(schema, { status: 200, data, retryAfter: null, date: null });
    },
  };
  return { client, asked };
}

/** A card as the platform writes it. */
export function cardOnWire(id: number | string, given: Record<string, unknown> = {}) {
  return { id, type: 2, title: `Film ${id}`, banner: null, duration: 60, viewers: 1200, ...given };
}

/** The part of a list that was asked for, as a list of the platform's. */
export function pageOf(all: readonly unknown[], { query = {} }: Asked) {
  const [offset, limit] = [Number(query.offset ?? 0), Number(query.limit ?? 10)];
  const results = all.slice(offset, offset + limit);
  return { count: all.length, next: offset + limit < all.length ? 'more' : null, previous: null, results };
}
