import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import Hls, { type ErrorData } from 'hls.js';
import type { EngineFailure, LiveKind, Reconnecting } from '../contract';
import { createRetries } from '../retries';
import { bufferedAhead, readRanges } from '../time-ranges';
import { watchSegments } from './broken-segment';
import { careForHosts } from './host-care';
import { createMender } from './mending';
import { requestGate } from './request-gate';
import { askedToWait } from './retry-after';
import { watchSequence } from './sequence-watch';
import { watchStalls } from './stalls';
import { holdStream } from './stream';
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
/**
 * A fault is one until it has been quiet for so long, in milliseconds: those who fill their buffers again all at once
 * are the next fault. A live of low latency has nothing to fill, and needs about as much as the gate lets pass.
 */
const TROUBLE_MS = { parts: 3000, segments: 15_000 } as const;
/** Seconds in the buffer below which a broken segment is stepped over. */
const NEARLY_EMPTY_SECONDS = 1;

export interface SupervisorOptions {
  readonly video: HTMLVideoElement;
  /** The same stream on several hosts, best first. */
  readonly addresses: readonly string[];
  readonly backup: () => string | null;
  readonly live: LiveKind | null;
  /** Seconds; `null` lets the stream decide. */
  readonly startAt: number | null;
  /** The viewer follows the edge, also where a fault has just thrown him back. */
  readonly followsEdge: () => boolean;
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
  const segments = watchSegments();
  const received = { bytes: 0, fragments: 0 };
  let opened = false;
  let garbage = 0;
  let next: 'restart' | 'rebuild' = 'rebuild';

  const ahead = () => bufferedAhead(readRanges(video.buffered), video.currentTime);
  const stream = holdStream({ ...options, follow: (hls) => follow(hls) });
  /** What is on the screen is lost with the instance, so while the device is offline it stays. */
  const keepsPicture = () => opened && !navigator.onLine;
  const mayChangeHost = () => !keepsPicture() && ahead() < HOST_CHANGE_SECONDS;

  const trouble = () => {
    const byParts = (stream.current()?.latestLevelDetails?.partList ?? null) !== null;
    requestGate.trouble(byParts ? TROUBLE_MS.parts : TROUBLE_MS.segments);
  };

  const rebuild = () => {
    // The first one is no fault.
    if (stream.current() !== null) trouble();
    hosts.answered();
    Object.assign(received, { bytes: 0, fragments: 0 });
    stream.rebuild(hosts.current());
  };
  const restart = () => {
    if (stream.current() === null) return rebuild();
    trouble();
    const way = segments.way();
    const steps = way !== null && ahead() < NEARLY_EMPTY_SECONDS && way > video.currentTime;
    stream.restart(steps ? way : null);
  };
  const retries = createRetries({
    attempts: options.live === null ? ATTEMPTS.onDemand : ATTEMPTS.live,
    run: () => (next === 'rebuild' && !keepsPicture() ? rebuild() : restart()),
  });
  const hosts = careForHosts({
    ...options,
    // A live at its edge has no buffer to lose; on demand it is lost where the viewer does not see it.
    chance: () => !retries.waiting() && navigator.onLine && (options.live !== null || video.paused),
    returned: () => rebuild(),
  });

  const giveUp = (reason: EngineFailure) => {
    batch(() => {
      stop();
      failure.value = reason;
    });
    stream.end();
  };

  const lose = ({ act, failure: reason }: Verdict, wait?: number) => {
    next = act === 'restart' ? 'restart' : 'rebuild';
    let delay = wait;
    // Another host costs the buffer, so what is in it is played first.
    const elsewhere = !retries.waiting() && mayChangeHost() ? hosts.leave() : null;
    if (elsewhere !== null) {
      next = 'rebuild';
      delay = elsewhere;
    }
    if (!retries.lost(delay)) giveUp(reason);
  };

  const onFatal = (data: ErrorData) => {
    const verdict = judge(data, opened);
    if (verdict.act === 'fail') {
      const elsewhere = verdict.failure.reason === 'missing' && hosts.untried();
      return elsewhere ? lose({ ...verdict, act: 'rebuild' }) : giveUp(verdict.failure);
    }
    if (verdict.act === 'recover') return mender.mend(verdict.failure, data.frag);
    if (data.details === 'manifestParsingError' && !opened) {
      garbage += 1;
      if (garbage > GARBAGE_TRIES && !hosts.untried()) return giveUp(verdict.failure);
      return lose(verdict, GARBAGE_DELAY_MS * garbage);
    }
    if (data.frag !== undefined && opened) segments.failed(data.frag, data.response?.code ?? null);
    lose(verdict, askedToWait(data.networkDetails) ?? undefined);
  };

  /** What hls.js would go on about by itself, asking one rendition after the other. */
  const onPassing = (data: ErrorData, hls: Hls) => {
    const wait = askedToWait(data.networkDetails);
    const kind = data.details.endsWith('TimeOut') ? 'timedOut' : 'failed';
    const elsewhere = data.type === 'networkError' && hosts.failed(kind, trackOf(data)) && mayChangeHost();
    if ((wait === null && !elsewhere) || retries.waiting()) return;
    hls.stopLoad();
    lose(judge(data, opened), wait ?? undefined);
  };

  const mender = createMender({
    video,
    stream,
    rebuild: (reason) => lose({ act: 'rebuild', failure: reason }, 0),
    giveUp,
  });

  const follow = (hls: Hls) => {
    const backwards = watchSequence();
    const isCurrent = () => hls === stream.current();
    hls.on(Events.ERROR, (_, data) => {
      if (!isCurrent()) return;
      if (data.type === 'networkError' || data.fatal || data.frag !== undefined) trouble();
      if (data.fatal) onFatal(data);
      else onPassing(data, hls);
    });
    hls.on(Events.FRAG_LOADED, (_, { frag }) => {
      received.bytes += frag.stats.loaded;
    });
    hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
      if (frag.type !== 'main' || !isCurrent()) return;
      opened = true;
      garbage = 0;
      received.fragments += 1;
      segments.passed();
      hosts.answered();
      retries.back();
    });
    hls.on(Events.LEVEL_LOADED, (_, { level, details }) => {
      if (backwards(level, details) && isCurrent()) rebuild();
    });
  };

  const stops = [
    retries.close,
    hosts.stop,
    watchStalls({
      ...options,
      hls: () => (opened ? stream.current() : null),
      received,
      retrying: () => retries.waiting() || requestGate.heldFor(hosts.current()) > 0,
      restart,
      recover: () => stream.recover(),
      rebuild: () => lose({ act: 'rebuild', failure: STALLED }, 0),
    }),
    mender.stop,
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
      stream.end();
    },
  };
}

const STALLED: EngineFailure = { reason: 'network', type: 'HLS_networkError', detail: 'noProgress' };

function trackOf({ frag, context, level }: ErrorData): string {
  return `${frag?.type ?? context?.type ?? ''} ${frag?.level ?? context?.level ?? context?.id ?? level ?? ''}`;
}
