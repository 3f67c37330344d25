import { computed, effect, signal, untracked } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import type { Details } from '../../api/details';
import { share } from '../../lib/share';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import type { Viewing } from '../viewing';
import { chooseMove, detailsInterval, type Word } from './air';
import { pollWhile } from './poll-while';

/** Between two looks for a stream that was missing; milliseconds, as the specification retries (section 9). */
const PROBE_MS = 10_000;

export interface AirOptions {
  readonly viewing: Pick<Viewing, 'phase' | 'failure' | 'details' | 'source' | 'engine' | 'playback'>;
  readonly there: () => boolean;
  readonly askDetails: (signal: AbortSignal) => Promise<Details>;
  readonly isStreamThere: (url: string, signal: AbortSignal) => Promise<boolean>;
  readonly tellDetails: (newest: Details) => void;
  readonly begin: (details: Details) => void;
  /** `gone`: the platform knows no such live any more. */
  readonly leave: (word: Exclude<Word, 'on-air'>) => void;
}

/** Polls the details of a live, and follows it on and off the air. */
export function followAir(options: AirOptions): () => void {
  const { viewing, there, askDetails, isStreamThere, tellDetails, begin, leave } = options;
  let newest = viewing.details.peek();
  const word = signal<Word>(newest?.streamUrl === null ? 'off-air' : 'on-air');
  let lastProbe = performance.now();

  const move = computed(() => {
    const source = viewing.source.value;
    const now = viewing.details.value;
    return chooseMove({
      word: word.value,
      phase: viewing.phase.value,
      failure: viewing.failure.value,
      state: viewing.playback.state.value,
      isReconnecting: (viewing.engine.value?.reconnecting.value ?? null) !== null,
      isMoved: source !== null && now !== null && source.url !== now.streamUrl,
    });
  });

  const poll = pollWhile(() => there() && ['ready', 'no-content', 'failed'].includes(viewing.phase.value), {
    async ask(signal) {
      const answer = await askOrMiss(askDetails, signal);
      throwIfAborted(signal);
      if (answer === null) {
        word.value = 'gone';
        return;
      }
      newest = share(newest, answer);
      tellDetails(newest);
      word.value = answer.streamUrl === null ? 'off-air' : 'on-air';
      if (move.peek() === 'probe') await probe(newest, signal);
    },
    interval: () => detailsInterval(newest, Date.now()),
  });

  const probe = async (details: Details, signal: AbortSignal) => {
    if (details.streamUrl === null || performance.now() - lastProbe < PROBE_MS) return;
    lastProbe = performance.now();
    const isThere = await isStreamThere(details.streamUrl, signal);
    if (isThere && !signal.aborted && move.peek() === 'probe') begin(details);
  };

  const stop = effect(() => {
    const next = move.value;
    untracked(() => {
      if (next === 'begin' && newest !== null) begin(newest);
      if (next === 'leave' && word.value !== 'on-air') leave(word.value);
    });
  });
  return () => {
    stop();
    poll.close();
  };
}

/** `null` where there is no such live. */
async function askOrMiss(ask: AirOptions['askDetails'], signal: AbortSignal): Promise<Details | null> {
  try {
    return await ask(signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
