import { batch, computed, effect, signal, untracked } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import type { Details } from '../../api/details';
import { share } from '../../lib/share';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import { chooseMove, detailsInterval, intervalAfterEnd, type Over, type Word } from '../viewing/air';
import type { Viewing } from '../viewing/viewing';
import { isMissingForLong } from './missing-long';
import { pollWhile } from './poll-while';
import { countLooks } from './sure';

/** Interval of checks for a missing stream; milliseconds. */
const PROBE_MS = 10_000;

export interface AirOptions {
  readonly viewing: Pick<
    Viewing,
    'phase' | 'failure' | 'details' | 'source' | 'engine' | 'playback' | 'over'
  >;
  readonly there: () => boolean;
  readonly askDetails: (signal: AbortSignal) => Promise<Details>;
  readonly isStreamThere: (url: string, signal: AbortSignal) => Promise<boolean>;
  /** Details that failed, and not with 404; the poll goes on. */
  readonly onFailure: (error: unknown) => void;
  /** The same of a stream that was missing while it was watched: there, and going on. */
  readonly isStreamBack: (url: string, signal: AbortSignal) => Promise<boolean>;
  readonly applyDetails: (newest: Details) => void;
  readonly begin: (details: Details) => void;
  /** Nothing is on air. */
  readonly leave: () => void;
  /** It is over. */
  readonly end: (why: Over) => void;
}

/** Polls the details of a live stream and follows it on and off the air. */
export function followAir(options: AirOptions): () => void {
  const {
    viewing,
    there,
    askDetails,
    onFailure,
    isStreamThere,
    isStreamBack,
    applyDetails,
    begin,
    leave,
    end,
  } = options;
  let newest = viewing.details.peek();
  const word = signal<Word>(wordOf(newest));
  const isSure = signal(false);
  /** By `performance.now()`, like all times here. */
  const answeredAt = signal<number | null>(null);
  const looks = countLooks();
  let lastProbe = performance.now();
  let endedAt = Number.NEGATIVE_INFINITY;

  const isAtEnd = computed(() => {
    const end = viewing.details.value?.endedAt ?? null;
    const moment = viewing.engine.value?.live.value?.wallClock(viewing.playback.time.value) ?? null;
    return end !== null && (moment === null || moment >= end * 1000);
  });

  const move = computed(() => {
    const source = viewing.source.value;
    const now = viewing.details.value;
    const engine = viewing.engine.value;
    return chooseMove({
      word: word.value,
      isSure: isSure.value,
      phase: viewing.phase.value,
      failure: viewing.failure.value,
      state: viewing.playback.state.value,
      isReconnecting: (engine?.reconnecting.value ?? null) !== null,
      isMissing: isMissingForLong(engine?.missing.value ?? null, answeredAt.value),
      isAtEnd: isAtEnd.value,
      over: viewing.over.value,
      isMoved: source !== null && now !== null && source.url !== now.streamUrl,
    });
  });

  /** A stream that is over and unknown to the platform does not return. */
  const mayChange = () =>
    ['ready', 'no-content', 'failed'].includes(viewing.phase.value) &&
    (viewing.over.value === null || word.value !== 'gone');

  const poll = pollWhile(() => there() && mayChange(), {
    async ask(signal) {
      const answer = await askOrMiss(askDetails, signal);
      throwIfAborted(signal);
      if (answer !== null) newest = share(newest, answer);
      const now = performance.now();
      const state = answer === null ? 'gone' : wordOf(newest);
      batch(() => {
        if (answer !== null && newest !== null) applyDetails(newest);
        answeredAt.value = now;
        isSure.value = looks.look(state === 'gone' || state === 'ended', now);
        word.value = state;
      });
      if (newest !== null && move.peek() === 'probe') await probe(newest, signal);
    },
    onFailure,
    interval: () =>
      viewing.over.peek() === null
        ? detailsInterval(newest, Date.now())
        : intervalAfterEnd(performance.now() - endedAt),
  });

  const probe = async (details: Details, signal: AbortSignal) => {
    if (details.streamUrl === null || performance.now() - lastProbe < PROBE_MS) return;
    lastProbe = performance.now();
    const look = viewing.over.peek() === null ? isStreamThere : isStreamBack;
    const isThere = await look(details.streamUrl, signal);
    if (isThere && !signal.aborted && move.peek() === 'probe') begin(details);
  };

  const stop = effect(() => {
    const next = move.value;
    untracked(() => {
      if (next === 'begin' && newest !== null) begin(newest);
      if (next === 'leave') leave();
      if (next !== 'end') return;
      endedAt = performance.now();
      end(word.value === 'on-air' && viewing.playback.state.value !== 'ended' ? 'missing' : 'ended');
    });
  });
  return () => {
    stop();
    poll.close();
  };
}

function wordOf(details: Details | null): Word {
  if (details === null) return 'on-air';
  if (details.endedAt !== null) return 'ended';
  return details.streamUrl === null ? 'off-air' : 'on-air';
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
