import { signal } from '@preact/signals-core';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { jitter } from '../../../lib/polling/jitter';
import { wait } from '../../../lib/time/wait';
import type { MissingStream } from '../../contract';
import { askStream } from './ask-stream';

/** Interval between two rounds, in milliseconds, × U(0.8, 1.2), since a live stream ends for many viewers at once. */
const ROUND_MS = 3000;

export interface NativeMissingOptions {
  /** The stream's URLs on all hosts, the current one first. */
  readonly addresses: () => readonly string[];
  /** Called with the URL of a host that has the stream. */
  readonly found: (address: string) => void;
}

/**
 * Polls all hosts of a live stream that has stopped, and reports it as missing while all respond with 404. Any other
 * response, such as 403, does not show that the stream is missing.
 */
export function watchNativeMissing({ addresses, found }: NativeMissingOptions) {
  const missing = signal<MissingStream | null>(null);
  let watching: AbortController | null = null;

  const watch = async (ending: AbortSignal) => {
    while (!ending.aborted) {
      const asked = performance.now();
      const hosts = addresses();
      const answers = await Promise.all(hosts.map((address) => askStream(address, ending)));
      if (ending.aborted) return;
      const isMissing = answers.every((answer) => answer?.reason === 'missing');
      missing.value = isMissing ? { since: missing.peek()?.since ?? asked, seen: asked } : null;
      const well = hosts[answers.indexOf(null)];
      if (well !== undefined && (well === hosts[0] || answers[0]?.reason === 'missing')) found(well);
      await wait(jitter(ROUND_MS, 0.2), ending);
    }
  };
  return {
    missing,
    begin() {
      if (watching !== null) return;
      watching = new AbortController();
      watch(watching.signal).catch(ignoreFailure);
    },
    end() {
      watching?.abort();
      watching = null;
      missing.value = null;
    },
  };
}
