import { batch, signal } from '@preact/signals-core';
import type Hls from 'hls.js';
import type { Engine, EngineFailure, LiveKind } from '../../contract';
import { createRetries } from '../../media/retries';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { requestGate } from '../requests/request-gate';
import { createErrorPolicy } from './error-policy';
import { followStreams } from './follow-stream';
import { doubtHost } from './host-doubt';
import { MISSING_HERE, SILENT, STALLED } from './host-failures';
import { createHostPolicy } from './host-policy';
import { createMender, type MenderOptions } from './mending';
import { watchMissing } from './missing-watch';
import { watchStalls } from './stalls';
import { holdStream } from './stream';
import { streamAt } from './stream-at';
import { bytesOf } from './stream-health';
import { streamFailureReport } from './trouble';
import type { Verdict } from './verdict';

/** Attempts before a stream is given up: about a minute on demand, and more patience for live streams. */
const ATTEMPTS = { onDemand: 30, live: 60 } as const;
/** Seconds in the buffer below which another host is tried. */
const HOST_CHANGE_SECONDS = 8;
/** A healthy host responds within this time, in milliseconds. */
const SILENT_MS = 2500;
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
  /** The viewer follows the live edge, even if a fault has just moved them back. */
  readonly followsEdge: () => boolean;
  readonly unreadable: MenderOptions['unreadable'];
  /** Makes an instance that is attached and loading. */
  readonly build: (address: string, startAt: number | null) => Hls;
}

export type Supervisor = Pick<Engine, 'failure' | 'reconnecting' | 'missing' | 'finish' | 'close'>;

/** Keeps a stream alive above hls.js, whose defaults leave the player dead or paused after temporary faults. */
export function supervise(options: SupervisorOptions): Supervisor {
  const { video } = options;
  const failure = signal<EngineFailure | null>(null);
  let opened = false;
  let finished = false;
  let next: 'restart' | 'rebuild' = 'rebuild';

  const ahead = () => bufferedAhead(readRanges(video.buffered), video.currentTime);
  const stream = holdStream({ ...options, follow: (hls) => followed.follow(hls) });
  /** The picture is lost with the instance, so the instance stays while the device is offline. */
  const keepsPicture = () => opened && !navigator.onLine;
  const mayChangeHost = () => !keepsPicture() && ahead() < HOST_CHANGE_SECONDS;

  const rebuild = () => {
    // The first one is no fault.
    if (stream.current() !== null) streamFailureReport(stream.current());
    hosts.answered();
    doubt.end();
    stream.rebuild(hosts.current());
  };
  /** Its first playlist has not come, so there is nothing to load yet; the request has limits of its own. */
  const isBeginning = () => stream.current()?.levels.length === 0;
  const restart = () => {
    // To stop loading would end the first playlist's request as well, and nothing would begin it again.
    if (stream.current() === null || isBeginning()) return rebuild();
    streamFailureReport(stream.current());
    stream.restart(stepsOver() ? errors.way() : null);
  };
  /** There is more behind a segment that is given up, and nothing before it. */
  const stepsOver = () => {
    const way = errors.way();
    if (way === null || way <= video.currentTime || ahead() >= NEARLY_EMPTY_SECONDS) return false;
    const details = stream.current()?.latestLevelDetails ?? null;
    return details?.live !== true || details.edge > way;
  };
  const stepOver = () => {
    if (!retries.waiting() && stepsOver()) restart();
  };
  const retries = createRetries({
    attempts: options.live === null ? ATTEMPTS.onDemand : ATTEMPTS.live,
    run: () => (next === 'rebuild' && !keepsPicture() ? rebuild() : restart()),
  });
  const hosts = createHostPolicy({
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

  const tryLater = (reason: EngineFailure, wait?: number) => {
    if (!retries.lost(wait, reason)) giveUp(reason);
  };

  const lose = ({ act, failure: reason }: Verdict, wait?: number) => {
    next = act === 'restart' ? 'restart' : 'rebuild';
    let delay = wait;
    // Another host costs the buffer, so what is in it is played first.
    const isNew = hosts.untried();
    const elsewhere = !retries.waiting() && mayChangeHost() ? hosts.leave() : null;
    if (elsewhere !== null) {
      next = 'rebuild';
      // Where all of them have failed once, hurrying from one to the other only spends the attempts.
      if (isNew) delay = elsewhere;
    }
    tryLater(reason, delay);
  };

  const loseHere = ({ failure: reason }: Verdict, wait?: number) => {
    next = 'restart';
    tryLater(reason, wait);
  };

  const tryNow = () => {
    if (retries.waiting()) retries.reconnecting.peek()?.retryNow();
    else restart();
  };
  /** For this host, or the next one. */
  const leaveFor = (reason: EngineFailure, to?: string) => {
    const planned = retries.waiting();
    stream.current()?.stopLoad();
    const delay = hosts.leave(to);
    next = 'rebuild';
    tryLater(reason, delay ?? undefined);
    if (planned) retries.reconnecting.peek()?.retryNow();
  };
  const missing = watchMissing({
    addresses: hosts.all,
    look: (address, signal) => streamAt(address, signal),
    back() {
      if (retries.waiting()) retries.reconnecting.peek()?.retryNow();
    },
    elsewhere(address) {
      if (mayChangeHost()) leaveFor(MISSING_HERE, address);
    },
  });
  const doubt = doubtHost({
    ahead,
    bytes() {
      const hls = stream.current();
      return hls === null ? 0 : bytesOf(hls, followed.received());
    },
    other: hosts.other,
    tryNow,
    mayLeave: mayChangeHost,
    leave: () => leaveFor(SILENT),
  });
  const mender = createMender({
    ...options,
    stream,
    rebuild: (reason) => lose({ act: 'rebuild', failure: reason }, 0),
    giveUp,
  });
  const errors = createErrorPolicy({
    live: options.live !== null,
    opened: () => opened,
    waiting: retries.waiting,
    hosts,
    mayChangeHost,
    lose,
    loseHere,
    doubt(isHost) {
      if (hosts.other() === null) return false;
      if (isHost || followed.silentFor() > SILENT_MS) doubt.begin();
      return true;
    },
    missing: missing.begin,
    stepOver,
    mend: mender.mend,
    giveUp,
    stopLoading: () => stream.current()?.stopLoad(),
  });

  const followed = followStreams({
    isCurrent: (hls) => !finished && hls === stream.current(),
    onError: errors.see,
    onPassed: errors.passed,
    onBuffered() {
      opened = true;
      hosts.answered();
      doubt.end();
      // Requests that were pending when loading stopped do not count as recovery; only the next attempt starts loading
      // again.
      if (!retries.waiting() || stream.current()?.loadingEnabled === true) retries.back();
    },
    onLoaded: missing.end,
    onPlaylist: stepOver,
    onBackwards: () => rebuild(),
  });

  const stops = [
    retries.close,
    hosts.stop,
    doubt.end,
    missing.end,
    watchStalls({
      ...options,
      hls: () => (opened ? stream.current() : null),
      received: followed.received,
      retrying: () => retries.waiting() || isBeginning() || requestGate.heldFor(hosts.current()) > 0,
      offline: () => {
        if (!retries.waiting()) lose({ act: 'restart', failure: STALLED });
      },
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
    missing: missing.missing,
    finish() {
      finished = true;
      stop();
      stream.finish();
    },
    close() {
      stop();
      stream.end();
    },
  };
}
