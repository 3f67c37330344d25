import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Asked } from './asked';
import type { Servers } from './front';
import type { Answer, Order } from './messages';
import type { Shape } from './shape';

export interface Line {
  /** For `newContext({ proxy })`. */
  readonly server: string;
  readonly shape: (shape: Shape | null) => Promise<void>;
  /** The requests over it so far. */
  readonly asked: () => Promise<readonly Asked[]>;
  readonly close: () => Promise<void>;
}

export interface Lines {
  readonly open: (shape: Shape | null) => Promise<Line>;
  readonly stop: () => Promise<void>;
}

/** An order before it gets its number. */
type Wanted<Every = Order> = Every extends Order ? Omit<Every, 'id'> : never;

/** Starts the process of the lines, in front of these servers. */
export async function startLines(servers: Servers): Promise<Lines> {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  const waiting = new Map<number, (answer: Answer) => void>();
  let orders = 0;
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const order = (what: Wanted) =>
    new Promise<Answer>((resolve) => {
      orders += 1;
      waiting.set(orders, resolve);
      child.send({ ...what, id: orders });
    });

  await order({ do: 'begin', servers });
  return {
    async open(shape) {
      const { port } = await order({ do: 'open', shape });
      if (port === undefined) throw new Error('the line was not opened');
      return {
        server: `http://127.0.0.1:${port}`,
        shape: async (next) => {
          await order({ do: 'shape', port, shape: next });
        },
        asked: async () => (await order({ do: 'tell', port })).asked ?? [],
        close: async () => {
          await order({ do: 'close', port });
        },
      };
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}
