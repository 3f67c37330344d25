import { batch, computed, effect, signal, untracked } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import type { Details } from '../../api/details';
import type { Readiness } from '../../engine/readiness';
import { share } from '../../lib/share';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import {
  chooseMove,
  detailsInterval,
  earlyInterval,
  intervalAfterEnd,
  type Over,
  startInterval,
  type Word,
} from '../viewing/phase/air';
import { isAnnounced } from '../viewing/phase/announced';
import type { Failure } from '../viewing/phase/phase';
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
  /** Milliseconds since 1970 by the platform's clock. */
  readonly serverTime: () => number;
  readonly askDetails: (signal: AbortSignal) => Promise<Details>;
  /** Whether the stream of a channel that waits for its programme can begin. */
  readonly readinessOf: (details: Details, signal: AbortSignal) => Promise<Readiness>;
  /** Called with details that failed other than by a 404; polling continues. */
  readonly onFailure: (error: unknown) => void;
  /** Whether a stream that was missing while it was watched, or that has ended, exists and continues. */
  readonly isStreamBack: (url: string, signal: AbortSignal) => Promise<boolean>;
  readonly applyDetails: (newest: Details) => void;
  readonly begin: (details: Details) => void;
  /** The channel has nothing on air. */
  readonly leave: () => void;
  /** The stream is over. */
  readonly end: (why: Over) => void;
}

/** Polls the details of a live stream and follows it on and off the air. */
export function followAir(options: AirOptions): () => void {
  const {
    viewing,
    there,
    serverTime,
    askDetails,
    onFailure,
    readinessOf,
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
  /** When a stream that is about to begin was checked first; `null` while none is. */
  let startingSince: number | null = null;
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

  /** Whether the platform names a stream for a channel that had nothing on air. */
  const isComing = () =>
    viewing.phase.peek() === 'no-content' && (move.peek() === 'begin' || move.peek() === 'probe');

  const mayChange = () => ['ready', 'no-content', 'failed'].includes(viewing.phase.value);

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
      if (newest === null) return;
      if (isComing()) await approach(newest, signal);
      else if (move.peek() === 'probe') await probe(newest, signal);
    },
    onFailure,
    interval() {
      if (viewing.over.peek() !== null) return intervalAfterEnd(performance.now() - endedAt);
      const now = serverTime();
      // The first response brings the platform's time; until then a device whose clock is behind would wait too long
      // for a start that is near.
      if (answeredAt.peek() === null) return detailsInterval(null, now);
      if (viewing.phase.peek() !== 'no-content' || newest === null) return detailsInterval(newest, now);
      const { startTime } = newest;
      const announced = detailsInterval({ startTime, streamUrl: null }, now);
      if (startingSince === null) return announced;
      const since = performance.now() - startingSince;
      return isAnnounced(startTime, now) ? Math.min(announced, earlyInterval(since)) : startInterval(since);
    },
  });

  /** While the stream cannot begin yet, the screen stays, so that nothing flickers. */
  const approach = async (details: Details, signal: AbortSignal) => {
    const isNew = move.peek() === 'begin';
    const failure = viewing.failure.peek();
    const isStarting =
      isNew || isAnnounced(details.startTime, serverTime()) || (failure !== null && isPending(failure));
    if (!isStarting && performance.now() - lastProbe < PROBE_MS) return;
    lastProbe = performance.now();
    startingSince = isStarting ? (startingSince ?? lastProbe) : null;
    const readiness = await readinessOf(details, signal);
    if (signal.aborted || !isComing()) return;
    // An engine may be able to play the stream even if this check was inconclusive.
    if (readiness === 'pending' || (readiness === 'unclear' && !isNew)) return;
    startingSince = null;
    begin(details);
  };

  const probe = async (details: Details, signal: AbortSignal) => {
    if (details.streamUrl === null || performance.now() - lastProbe < PROBE_MS) return;
    lastProbe = performance.now();
    const isThere = await isStreamBack(details.streamUrl, signal);
    if (isThere && !signal.aborted && move.peek() === 'probe') begin(details);
  };

  const stop = effect(() => {
    const next = move.value;
    untracked(() => {
      if (next === 'begin' && newest !== null && !isComing()) begin(newest);
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

function isPending(failure: Failure): boolean {
  return failure.from === 'engine' && failure.reason === 'pending';
}

function wordOf(details: Details | null): Word {
  if (details === null) return 'on-air';
  if (details.endedAt !== null) return 'ended';
  return details.streamUrl === null ? 'off-air' : 'on-air';
}

/** `null` if the platform has no such live stream. */
async function askOrMiss(ask: AirOptions['askDetails'], signal: AbortSignal): Promise<Details | null> {
  try {
    return await ask(signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
