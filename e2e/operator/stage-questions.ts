import type * as v from 'valibot';
import type * as commands from '../platform/operator/questions-commands';
import type { QuestionsState } from '../platform/operator/questions-routes';
import type { Kept } from '../platform/questions/questions';
import type { Calls } from './calls';

/** The questions to the stage of a live stream, and their host. */
export interface StageQuestions {
  /** Sets whether viewers may ask. */
  allow(on?: boolean): Promise<void>;
  /** Asks as simulated people. @returns the questions' ids */
  ask(questions: v.InferInput<typeof commands.AskCommand>): Promise<readonly string[]>;
  setState(id: string, state: 'open' | 'pinned' | 'answered'): Promise<void>;
  hide(id: string): Promise<void>;
  addVotes(id: string, count: number): Promise<void>;
  /** All questions including hidden ones, most votes first. */
  all(): Promise<readonly Kept[]>;
}

/** @param path of the live stream in the operator's API */
export function stageQuestionsOf({ get, post }: Calls, path: string): StageQuestions {
  const at = `${path}/questions`;
  const command = async (name: string, data: object) => void (await post(`${at}/${name}`, data));
  return {
    allow: async (on = true) => void (await post(at, { on })),
    async ask(questions) {
      const { asked } = await post<{ asked: readonly Kept[] }>(`${at}/ask`, questions);
      return asked.map(({ id }) => String(id));
    },
    setState: (id, state) => command('state', { id, state }),
    hide: (id) => command('hide', { id }),
    addVotes: (id, count) => command('votes', { id, count }),
    all: async () => (await get<QuestionsState>(at)).questions,
  };
}
