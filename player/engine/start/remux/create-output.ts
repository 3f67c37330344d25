import { type Bytes, joinBytes } from '../../../lib/network/bytes';
import type { Readable } from '../../../lib/network/download';

/** One track of one segment. */
export interface Output extends Readable {
  add(chunk: Bytes): void;
  end(): void;
  fail(reason: unknown): void;
}

export function createOutput(): Output {
  const chunks: Bytes[] = [];
  const waiting: (() => void)[] = [];
  let ended: Promise<void> | null = null;
  const settle = (result: Promise<void>) => {
    ended ??= result;
    wake();
  };
  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return {
    bytes: () => joinBytes(chunks),
    add(chunk) {
      chunks.push(chunk);
      wake();
    },
    end: () => settle(Promise.resolve()),
    fail(reason) {
      const failure = Promise.reject(reason);
      // Readers handle the failure; this only avoids an unhandled-rejection report.
      failure.catch(() => undefined);
      settle(failure);
    },
    async read(take) {
      for (let place = 0; ; ) {
        const chunk = chunks[place];
        if (chunk !== undefined) {
          place += 1;
          await take(chunk);
        } else if (ended === null) await new Promise<void>((resolve) => waiting.push(resolve));
        else return ended;
      }
    },
  };
}
