import { batch, signal } from '@preact/signals-core';
import { closeAll } from '../../../lib/close-all';
import type { Engine } from '../../contract';
import type { EngineFailure } from '../../failure';
import { createRetries } from '../../media/retries';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { watchLocked } from '../drm/watch-locked';
import { requestGate } from '../requests/gate/request-gate';
import { type Attempt, decide, mayChangeHost, type RecoveryEvent, type RecoveryFacts } from './decide';
import { createErrorPolicy, type ErrorPolicyOptions } from './error-policy';
import { followStreams } from './follow-stream';
import { doubtHost } from './hosts/host-doubt';
import { MISSING_HERE, SILENT, STALLED } from './hosts/host-failures';
import { createHostPolicy } from './hosts/host-policy';
import { createMender, type MenderOptions } from './mending';
import { watchMissing } from './missing/missing-watch';
import { streamAt } from './missing/stream-at';
import { watchStalls } from './stalls/stalls';
import { bytesOf } from './stalls/stream-health';
import { holdStream, type StreamOptions } from './stream';
import { watchTrackChanges } from './track-changes';
import { streamFailureReport } from './trouble';

/** Attempts before giving up: about a minute on demand, and longer for live streams. */
const ATTEMPTS = { onDemand: 30, live: 60 } as const;
/** A healthy host responds within this time, in milliseconds. */
const SILENT_MS = 2500;

export interface SupervisorOptions
  extends Omit<StreamOptions, 'follow'>,
    Pick<MenderOptions, 'unreadable'>,
    Pick<ErrorPolicyOptions, 'soundLost'> {
  /** URLs of the same stream on several hosts, best first. */
  readonly addresses: readonly string[];
  readonly backup: () => string | null;
  /** Whether the keys of encrypted media are available. */
  readonly hasKeys: () => boolean | Promise<boolean>;
}

export interface Supervisor
  extends Pick<Engine, 'failure' | 'reconnecting' | 'missing' | 'finish' | 'close'> {
  /** Requests the stream again, for a changed manifest; the position stays. */
  change(): void;
}

/**
 * Keeps a stream alive above hls.js, whose defaults leave the player dead or paused after temporary faults. Collects
 * events, lets `decide` choose, and carries out its action.
 */
export function supervise(options: SupervisorOptions): Supervisor {
  const { video } = options;
  const failure = signal<EngineFailure | null>(null);
  let opened = false;
  let finished = false;
  let planned: Attempt = 'rebuild';

  const ahead = () => bufferedAhead(readRanges(video.buffered), video.currentTime);
  const stream = holdStream({
    ...options,
    follow(hls) {
      trackChanges.follow(hls);
      followed.follow(hls);
    },
  });
  /** Whether the first playlist is pending; its request has its own limits. */
  const isStarting = () => stream.current()?.levels.length === 0;
  const facts = (): RecoveryFacts => {
    const details = stream.current()?.latestLevelDetails ?? null;
    return {
      opened,
      online: navigator.onLine,
      waiting: retries.waiting(),
      loaded: stream.current() !== null && !isStarting(),
      ahead: ahead(),
      time: video.currentTime,
      skipTo: errors.skipTo(),
      liveEnd: details?.live === true ? details.edge : null,
      hasOtherHost: hosts.other() !== null,
      hasUntriedHost: hosts.untried(),
    };
  };

  const rebuild = () => {
    // The first instance does not follow a fault.
    if (stream.current() !== null) streamFailureReport(stream.current());
    hosts.answered();
    doubt.end();
    stream.rebuild(hosts.current());
  };
  const retryNow = () => retries.reconnecting.peek()?.retryNow();
  const giveUp = (reason: EngineFailure) => {
    batch(() => {
      stop();
      failure.value = { ...reason, opened };
    });
    stream.end();
  };
  const handle = (event: RecoveryEvent) => {
    const action = decide(event, facts());
    switch (action.type) {
      case 'none':
        return;
      case 'rebuild':
        return rebuild();
      case 'restart':
        streamFailureReport(stream.current());
        return stream.restart(action.to, errors.lost());
      case 'retry-now':
        return retryNow();
      case 'plan': {
        const { attempt, host, wait, notBefore, reason, stops, now } = action;
        planned = attempt;
        if (stops) stream.current()?.stopLoad();
        const spread = host === 'same' ? null : hosts.leave(host === 'next' ? undefined : host.address);
        const delay = wait === 'spread' ? spread : wait;
        const least = notBefore > 0 ? Math.max(notBefore, delay ?? 0) : delay;
        if (!retries.lost(least ?? undefined, reason)) return giveUp(reason);
        if (now) retryNow();
      }
    }
  };

  const retries = createRetries({
    attempts: options.live === null ? ATTEMPTS.onDemand : ATTEMPTS.live,
    run: () => handle({ type: 'due', attempt: planned }),
  });
  const hosts = createHostPolicy({
    ...options,
    // At the live edge there is no buffer to lose; on demand, the buffer is discarded only during a pause.
    chance: () => !retries.waiting() && navigator.onLine && (options.live !== null || video.paused),
    returned: rebuild,
  });
  const mayChange = () => mayChangeHost({ opened, online: navigator.onLine, ahead: ahead() });
  const missing = watchMissing({
    addresses: hosts.all,
    look: (address, signal) => streamAt(address, signal),
    back: retryNow,
    elsewhere(address) {
      if (mayChange()) handle({ type: 'host-failed', reason: MISSING_HERE, to: address });
    },
  });
  const doubt = doubtHost({
    ahead,
    bytes() {
      const hls = stream.current();
      return hls === null ? 0 : bytesOf(hls, followed.received());
    },
    other: hosts.other,
    tryNow: () => handle({ type: 'reachable' }),
    mayLeave: mayChange,
    leave: () => handle({ type: 'host-failed', reason: SILENT }),
  });
  const trackChanges = watchTrackChanges(video, stream);
  const mender = createMender({
    ...options,
    stream,
    rebuild: (reason) => handle({ type: 'lost', reason, attempt: 'rebuild', wait: 0 }),
    giveUp,
  });
  const errors = createErrorPolicy({
    live: options.live !== null,
    opened: () => opened,
    waiting: retries.waiting,
    hosts,
    mayChangeHost: mayChange,
    lose: handle,
    doubt(isHost) {
      if (hosts.other() === null) return false;
      if (isHost || followed.silentFor() > SILENT_MS) doubt.begin();
      return true;
    },
    missing: missing.begin,
    soundLost: options.soundLost,
    onSegmentGivenUp: () => handle({ type: 'segments-changed' }),
    mend(reason, segment) {
      if (segment === undefined || !trackChanges.takes(segment)) mender.mend(reason, segment);
    },
    giveUp,
    stopLoading: () => stream.current()?.stopLoad(),
  });

  const followed = followStreams({
    isCurrent: (hls) => !finished && hls === stream.current(),
    onError: errors.onError,
    onPassed: errors.onPassed,
    onBuffered() {
      opened = true;
      hosts.answered();
      doubt.end();
      // Requests that were pending when loading stopped do not count as recovery; only the next attempt starts loading
      // again.
      if (!retries.waiting() || stream.current()?.loadingEnabled === true) retries.back();
    },
    onLoaded: missing.end,
    onPlaylist: () => handle({ type: 'segments-changed' }),
    onBackwards: rebuild,
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
      retrying: () => retries.waiting() || isStarting() || requestGate.heldFor(hosts.current()) > 0,
      offline() {
        if (!retries.waiting()) handle({ type: 'lost', reason: STALLED, attempt: 'restart' });
      },
      restart: () => handle({ type: 'stuck' }),
      recover: () => stream.recover(),
      rebuild: () => handle({ type: 'lost', reason: STALLED, attempt: 'rebuild', wait: 0 }),
    }),
    mender.stop,
    trackChanges.stop,
    watchLocked(video, options.hasKeys, giveUp),
  ];
  const stop = () => closeAll(stops);

  rebuild();

  return {
    failure,
    reconnecting: retries.reconnecting,
    missing: missing.missing,
    change() {
      // A stream that has failed or ended needs no retries.
      if (finished || stream.current() === null) return;
      doubt.end();
      stream.rebuild(hosts.current(), true);
    },
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
