import type * as v from 'valibot';
import type { QuestionCommand } from '../platform/operator/commands';
import type { LiveState } from '../platform/operator/state';
import type { Calls } from './calls';

export type Question = Omit<Extract<v.InferInput<typeof QuestionCommand>, { do: 'open' }>, 'do'>;

/** The poll of a live stream. */
export interface Poll {
  open(question: Question): Promise<void>;
  close(): Promise<void>;
  clear(): Promise<void>;
  options(): Promise<readonly { readonly id: string; readonly votes: number }[]>;
  /** Number of votes for each option, in order. */
  votes(): Promise<readonly number[]>;
}

/** @param path of the live stream in the operator's API */
export function pollOf({ get, post }: Calls, path: string): Poll {
  const command = async (data: object) => void (await post(`${path}/question`, data));
  const options = async () => (await get<LiveState>(path)).question?.options ?? [];
  return {
    open: (question) => command({ do: 'open', ...question }),
    close: () => command({ do: 'close' }),
    clear: () => command({ do: 'clear' }),
    options,
    votes: async () => (await options()).map(({ votes }) => votes),
  };
}
