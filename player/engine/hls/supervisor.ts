import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import Hls, { type ErrorData } from 'hls.js';
import type { EngineFailure, LiveKind, Reconnecting } from '../contract';
import { listen } from '../listen';
import { createRetries } from '../retries';
import { bufferedAhead, readRanges } from '../time-ranges';
import { type Segment, watchSegments } from './broken-segment';
import { createHosts } from './hosts';
import { createMending } from './mending';
import { rememberPlace } from './place';
import { retryAfterHeader, retryAfterMs } from './retry-after';
import { watchSequence } from './sequence-watch';
import { watchStalls } from './stalls';
import { judge, type Verdict } from './verdict';

const { Events } = Hls;

/**
 * Specification, section 9: "10 retries every 5 s (max 10 s)", which is about a minute, in shorter steps; and "a limit
 * of 60" for a live, which is worth more patience.
 */
const ATTEMPTS = { onDemand: 30, live: 60 } as const;
/** A manifest that is none is asked for again so often before that is the answer. */
const GARBAGE_TRIES = 2;
const GARBAGE_DELAY_MS = 500;
/** Seconds in the buffer below which another host is tried. */
const HOST_CHANGE_SECONDS = 8;
/** The viewers of a host that died come to the next one spread out, in milliseconds. */
const HOST_SPREAD_MS = 300;
/** Seconds in the buffer below which a broken segment is stepped over. */
const NEARLY_EMPTY_SECONDS = 1;
/** A little behind a segment's end, so that rounding does not fall back into it; seconds. */
const STEP_SECONDS = 0.05;

export interface SupervisorOptions {
  readonly video: HTMLVideoElement;
  /** The same stream on several hosts, best first. */
  readonly addresses: readonly string[];
  readonly live: LiveKind | null;
  /** Seconds; `null` lets the stream decide. */
  readonly startAt: number | null;
  readonly atEdge: () => boolean;
  /** Makes an instance that is attached and loading. */
  readonly build: (address: string, startAt: number | null) => Hls;
}

export interface Supervisor {
  readonly failure: ReadonlySignal<EngineFailure | null>;
  readonly reconnecting: ReadonlySignal<Reconnecting | null>;
  close(): void;
}

/**
 * Keeps a stream alive above hls.js, whose defaults leave a player dead or paused after faults that end by
 * themselves (resilience.md, "Streams under fault").
 */
export function supervise(options: SupervisorOptions): Supervisor {
  const { video } = options;
  const failure = signal<EngineFailure | null>(null);
  const hosts = createHosts(options.addresses);
  const place = rememberPlace(video, options.startAt);
  const mending = createMending();
  const segments = watchSegments();
  const received = { bytes: 0, fragments: 0 };
  let hls: Hls | null = null;
  let opened = false;
  let garbage = 0;
  let next: 'restart' | 'rebuild' = 'rebuild';

  const retries = createRetries({
    attempts: options.live === null ? ATTEMPTS.onDemand : ATTEMPTS.live,
    run: () => (next === 'rebuild' ? rebuild() : restart()),
  });
  const ahead = () => bufferedAhead(readRanges(video.buffered), video.currentTime);

  const rebuild = () =>
    place.playOnAfter(() => {
      hls?.destroy();
      Object.assign(received, { bytes: 0, fragments: 0 });
      // A live goes on at its edge: its old places mean nothing to a new instance.
      hls = options.build(hosts.current(), options.live === null ? place.time() : options.startAt);
      follow(hls);
    });

  const restart = () => {
    if (hls === null) return rebuild();
    hls.stopLoad();
    const way = segments.way();
    if (way !== null && ahead() < NEARLY_EMPTY_SECONDS && way > video.currentTime) {
      video.currentTime = way + STEP_SECONDS;
    }
    hls.startLoad(opened ? video.currentTime : (options.startAt ?? -1));
  };

  const recover = (position: number = video.currentTime) =>
    place.playOnAfter(() => {
      const moves = position !== video.currentTime;
      hls?.recoverMediaError();
      if (moves) video.currentTime = position;
    });

  const giveUp = (reason: EngineFailure) => {
    const old = hls;
    hls = null;
    batch(() => {
      stop();
      failure.value = reason;
    });
    old?.destroy();
  };

  const lose = ({ act, failure: reason }: Verdict, wait?: number) => {
    next = act === 'restart' ? 'restart' : 'rebuild';
    let delay = wait;
    // Another host costs the buffer, so what is in it is played first.
    if (!retries.waiting() && ahead() < HOST_CHANGE_SECONDS && hosts.next()) {
      next = 'rebuild';
      delay ??= Math.random() * HOST_SPREAD_MS;
    }
    if (!retries.lost(delay)) giveUp(reason);
  };

  const onFatal = (data: ErrorData) => {
    const verdict = judge(data, opened);
    if (verdict.act === 'fail') {
      const elsewhere = verdict.failure.reason === 'missing' && hosts.untried();
      return elsewhere ? lose({ ...verdict, act: 'rebuild' }) : giveUp(verdict.failure);
    }
    if (verdict.act === 'recover') return mend(verdict.failure, data.frag);
    if (data.details === 'manifestParsingError' && !opened) {
      garbage += 1;
      if (garbage > GARBAGE_TRIES && !hosts.untried()) return giveUp(verdict.failure);
      return lose(verdict, GARBAGE_DELAY_MS * garbage);
    }
    if (data.frag !== undefined && opened) segments.failed(data.frag, data.response?.code ?? null);
    lose(verdict, retryAfter(data));
  };

  const mend = (reason: EngineFailure, segment?: Segment) => {
    switch (mending.next(performance.now())) {
      case 'recover':
        return recover();
      case 'skip':
        return recover((segment?.end ?? video.currentTime + 1) + STEP_SECONDS);
      case 'rebuild':
        return lose({ act: 'rebuild', failure: reason }, 0);
      case 'give-up':
        return giveUp(reason);
      case null:
        return;
    }
  };

  const follow = (instance: Hls) => {
    const backwards = watchSequence();
    instance.on(Events.ERROR, (_, data) => {
      if (data.fatal && instance === hls) onFatal(data);
    });
    instance.on(Events.FRAG_LOADED, (_, { frag }) => {
      received.bytes += frag.stats.loaded;
    });
    instance.on(Events.FRAG_BUFFERED, (_, { frag }) => {
      if (frag.type !== 'main' || instance !== hls) return;
      opened = true;
      garbage = 0;
      received.fragments += 1;
      segments.passed();
      retries.back();
    });
    instance.on(Events.LEVEL_LOADED, (_, { level, details }) => {
      if (backwards(level, details) && instance === hls) rebuild();
    });
  };

  const stops = [
    place.stop,
    retries.close,
    watchStalls({
      ...options,
      hls: () => (opened ? hls : null),
      received,
      retrying: retries.waiting,
      restart,
      recover: () => recover(),
      rebuild: () => lose({ act: 'rebuild', failure: STALLED }, 0),
    }),
    listen(video, ['error'], () => {
      if (video.error?.code === MediaError.MEDIA_ERR_DECODE && hls !== null) mend(UNDECODABLE);
    }),
  ];
  const stop = () => {
    for (const end of stops) end();
  };

  rebuild();

  return {
    failure,
    reconnecting: retries.reconnecting,
    close() {
      stop();
      hls?.destroy();
      hls = null;
    },
  };
}

const STALLED: EngineFailure = { reason: 'network', type: 'HLS_networkError', detail: 'noProgress' };
const UNDECODABLE: EngineFailure = { reason: 'decode', type: 'videoTagError', detail: 'decode' };

function retryAfter({ networkDetails }: ErrorData): number | undefined {
  if (!(networkDetails instanceof XMLHttpRequest)) return undefined;
  return retryAfterMs(retryAfterHeader(networkDetails.getAllResponseHeaders())) ?? undefined;
}
