import type * as v from 'valibot';
import { readAnswer } from '../answer';
import type { ApiError } from '../api-error';
import type { CallOptions, PlatformClient } from '../request';

type Asked = Omit<CallOptions<v.GenericSchema>, 'schema' | 'signal'>;

/** A client whose calls are answered, one after the other, by what stands in `answers`; the last one goes on. */
export function answeringClient(...answers: readonly (ApiError | object | string | null)[]) {
  const asked: Asked[] = [];
  const client: PlatformClient = {
    async call({ schema, signal: _signal, ...options }) {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(options);
      if (answer instanceof Error) throw answer;
      return readAnswer(schema, { status: 200, data: answer, retryAfter: null, date: null });
    },
  };
  return { client, asked };
}
