import type { ErrorData } from 'hls.js';
import type { EngineFailure } from '../../failure';
import { askedToWait } from '../requests/gate/retry-after';
import type { RecoveryEvent } from './decide';
import type { Strike } from './hosts/strikes';
import { type Segment, tellsOfSegment, watchSegments } from './segments/broken-segment';
import type { Span } from './segments/span';
import { isPending, isPlaylistMissing, judge, type Verdict } from './verdict';

/**
 * Attempts before the first frame if the response is not a playlist, or everything that the playlist lists is missing.
 */
const TRIES = 2;
const TRY_DELAY_MS = 500;
/** A late live segment, or the one after it, is available after this long, in milliseconds. */
const LATE_MS = 400;

export interface ErrorPolicyOptions {
  readonly live: boolean;
  /** Whether the stream has played. */
  readonly opened: () => boolean;
  /** Whether an attempt is planned. */
  readonly waiting: () => boolean;
  readonly hosts: {
    /** Whether some host has not been used yet. */
    readonly untried: () => boolean;
    /** A request failed. Returns whether the host is at fault. */
    readonly failed: (strike: Omit<Strike, 'now'>) => boolean;
  };
  /** Whether another host may be used now. */
  readonly mayChangeHost: () => boolean;
  readonly lose: (event: Extract<RecoveryEvent, { readonly type: 'lost' }>) => void;
  /**
   * A request got no response, which may be the fault of the connection. Returns whether there is another host; the
   * current one is left if it is at fault.
   *
   * @param isHost whether several requests got no response, which is hardly a coincidence
   */
  readonly doubt: (isHost: boolean) => boolean;
  /** A live stream that has played is missing on this host; the other hosts are checked. */
  readonly missing: () => void;
  readonly onSegmentGivenUp: () => void;
  /** Whether the missing playlist is that of an audio track, and the stream continues without it. */
  readonly soundLost: (data: ErrorData) => boolean;
  /** The decoder or its buffer is broken. */
  readonly mend: (reason: EngineFailure, segment?: Span) => void;
  readonly giveUp: (reason: EngineFailure) => void;
  /** Stops hls.js's own attempts. */
  readonly stopLoading: () => void;
}

/** Chooses the reaction to each error that hls.js reports. */
export function createErrorPolicy(options: ErrorPolicyOptions) {
  const { live, opened, waiting, hosts, mayChangeHost, mend, giveUp, stopLoading } = options;
  const segments = watchSegments();
  let tries = 0;

  const lose = ({ act, failure }: Verdict, wait?: number, keepsHost = false) =>
    options.lose({
      type: 'lost',
      reason: failure,
      attempt: act === 'restart' || keepsHost ? 'restart' : 'rebuild',
      keepsHost,
      wait,
    });
  const loseHere = (verdict: Verdict, wait?: number) => lose(verdict, wait, true);

  /** The failed segment, if the failure concerns only that segment. */
  const blamed = (data: ErrorData): Segment | null => {
    const { frag, part, response } = data;
    if (frag === undefined || !opened()) return null;
    // For live streams a timeout without a first byte is the server's fault; a response that starts but does not finish
    // in time is useless.
    if (timedOut(data)) return live && (part ?? frag).stats.loading.first === 0 ? null : frag;
    return tellsOfSegment(response?.code ?? null) ? frag : null;
  };
  /** Whether there was no response. Only for a stream that has played: before that, there is no buffer to lose. */
  const isSilence = (data: ErrorData) =>
    opened() && (timedOut(data) || data.response?.code === 0) && !data.details.startsWith('manifest');
  /** Further attempts are unlikely to get another response. A live server may be about to start. */
  const isFinal = (data: ErrorData, { failure }: Verdict) =>
    data.details === 'manifestParsingError' || (failure.reason === 'missing' && !live);
  const isLost = (data: ErrorData) => live && opened() && isPlaylistMissing(data);
  const verdictOn = (data: ErrorData): Verdict => {
    const verdict = judge(data, opened());
    const waits = live && !opened() && isPending(data);
    return waits ? { act: 'rebuild', failure: { ...verdict.failure, reason: 'pending' } } : verdict;
  };
  const onFatal = (data: ErrorData) => {
    if (isPlaylistMissing(data) && options.soundLost(data)) return;
    const verdict = verdictOn(data);
    if (isLost(data)) {
      options.missing();
      return loseHere(verdict);
    }
    if (verdict.failure.reason === 'pending')
      return hosts.untried() ? lose(verdict) : giveUp(verdict.failure);
    if (verdict.act === 'fail') {
      const elsewhere = verdict.failure.reason === 'missing' && hosts.untried();
      return elsewhere ? lose({ ...verdict, act: 'rebuild' }) : giveUp(verdict.failure);
    }
    if (verdict.act === 'recover') return mend(verdict.failure, data.frag);
    if (!opened() && isFinal(data, verdict)) {
      tries += 1;
      if (tries > TRIES && !hosts.untried()) return giveUp(verdict.failure);
      return lose(verdict, TRY_DELAY_MS * tries);
    }
    const segment = blamed(data);
    if (segment !== null) segments.failed(segment);
    if (segment !== null && live) return loseHere(verdict, LATE_MS);
    if (isSilence(data) && options.doubt(true)) return loseHere(verdict);
    lose(verdict, askedToWait(data.networkDetails) ?? undefined);
  };

  /** Handles errors that hls.js would retry itself, one rendition after the other. */
  const onPassing = (data: ErrorData) => {
    if (isLost(data)) return options.missing();
    const segment = blamed(data);
    const kind = timedOut(data) ? 'timedOut' : 'failed';
    if (segment !== null && live) {
      // A live stream has no time to wait for another rendition's timeout.
      if (kind === 'timedOut') segments.failed(segment);
      else segments.failedOnce(segment);
      options.onSegmentGivenUp();
    }
    const wait = askedToWait(data.networkDetails);
    const strike = { kind, track: trackOf(data), segment: live ? (segment?.sn ?? null) : null } as const;
    const isHost = data.type === 'networkError' && hosts.failed(strike);
    const verdict = verdictOn(data);
    if (isHost && verdict.failure.reason === 'pending' && !hosts.untried()) return giveUp(verdict.failure);
    const elsewhere = !(isSilence(data) && options.doubt(isHost)) && isHost && mayChangeHost();
    if ((wait === null && !elsewhere) || waiting()) return;
    stopLoading();
    lose(verdict, wait ?? undefined);
  };

  return {
    onError: (data: ErrorData) => (data.fatal ? onFatal(data) : onPassing(data)),
    /** Call when a segment is in the buffer: earlier failures of that segment no longer count. */
    onPassed(segment: Segment) {
      tries = 0;
      segments.passed(segment);
    },
    /** End of a segment that was given up, in seconds; `null` if there is none. */
    skipTo: segments.skipTo,
    lost: segments.lost,
  };
}

function timedOut({ details }: ErrorData): boolean {
  return details.endsWith('TimeOut');
}

function trackOf({ frag, context, level }: ErrorData): string {
  return `${frag?.type ?? context?.type ?? ''} ${frag?.level ?? context?.level ?? context?.id ?? level ?? ''}`;
}
