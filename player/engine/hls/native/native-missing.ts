import { signal } from '@preact/signals-core';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { jitter } from '../../../lib/polling/jitter';
import { wait } from '../../../lib/time/wait';
import type { MissingStream } from '../../contract';
import { askStream } from './ask-stream';

/** Interval between two rounds, in milliseconds, × U(0.8, 1.2): a live stream ends for many viewers at once. */
const ROUND_MS = 3000;

export interface NativeMissingOptions {
  /** Of every host, first the one that plays. */
  readonly addresses: () => readonly string[];
  /** This host has the stream. */
  readonly found: (address: string) => void;
}

/**
 * Asks all hosts again and again for a live stream that stands, and reports it as missing while all of them have none
 * (404). Any other answer, such as 403, says nothing about the stream.
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
