import { type ReadonlySignal, signal } from '@preact/signals-core';
import { jitter } from '../../../../lib/polling/jitter';
import { wait } from '../../../../lib/time/wait';
import type { MissingStream } from '../../../contract';
import type { StreamAt } from './stream-at';

/**
 * Interval between two rounds of probes to the hosts, in milliseconds, × U(0.8, 1.2): a live stream ends for many
 * viewers at once.
 */
const ROUND_MS = 3000;

export interface MissingWatchOptions {
  /** The stream's URLs on all hosts, the current one first. */
  readonly addresses: () => readonly string[];
  readonly look: (address: string, signal: AbortSignal) => Promise<StreamAt>;
  /** The current host has the stream again. */
  readonly back: () => void;
  /** The stream is missing on the current host, but this host has it. */
  readonly elsewhere: (address: string) => void;
  readonly random?: () => number;
}

export interface MissingWatch {
  readonly missing: ReadonlySignal<MissingStream | null>;
  /** Call when a playlist is missing on the current host. */
  begin(): void;
  /** Call when a playlist has arrived, or is no longer needed. */
  end(): void;
}

/** Looks for a missing stream on the other hosts before discarding the buffer, and reports it if all hosts agree. */
export function watchMissing(options: MissingWatchOptions): MissingWatch {
  const { addresses, look, back, elsewhere, random = Math.random } = options;
  const missing = signal<MissingStream | null>(null);
  let watching: AbortController | null = null;

  const round = async (ending: AbortSignal) => {
    const asked = performance.now();
    const hosts = addresses();
    const answers = await Promise.all(hosts.map((address) => look(address, ending)));
    if (ending.aborted) return;
    const isMissing = answers.every((answer) => answer === 'missing');
    missing.value = isMissing ? { since: missing.peek()?.since ?? asked, seen: asked } : null;
    const has = hosts.find((_, index) => answers[index] === 'well' || answers[index] === 'ended');
    if (has === hosts[0]) back();
    else if (has !== undefined && answers[0] === 'missing') elsewhere(has);
  };
  const watch = async (ending: AbortSignal) => {
    while (!ending.aborted) {
      await round(ending);
      await wait(jitter(ROUND_MS, 0.2, random), ending);
    }
  };

  return {
    missing,
    begin() {
      if (watching !== null) return;
      watching = new AbortController();
      const { signal: ending } = watching;
      watch(ending).catch((error: unknown) => {
        if (!ending.aborted) throw error;
      });
    },
    end() {
      watching?.abort();
      watching = null;
      missing.value = null;
    },
  };
}
