import { wait } from '../time/wait';
import { once } from './once';

/** Resolves as soon as `condition`, which reads signals, is true, and after `ms` at the latest. */
export async function onceWithin(ms: number, condition: () => boolean): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([once(condition, waiting.signal), wait(ms, waiting.signal)]);
  waiting.abort();
}
