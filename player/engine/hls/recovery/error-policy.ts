import type { ErrorData } from 'hls.js';
import type { EngineFailure } from '../../contract';
import { askedToWait } from '../requests/retry-after';
import { type Segment, tellsOfSegment, watchSegments } from './broken-segment';
import type { Span } from './stream';
import type { Strike } from './strikes';
import { isPlaylistMissing, judge, type Verdict } from './verdict';

/** A stream that has not played is tried again so often where its manifest is none, or all that it names is missing. */
const TRIES = 2;
const TRY_DELAY_MS = 500;
/** A late live segment, or the one after it, is available after this long, in milliseconds. */
const LATE_MS = 400;

export interface ErrorPolicyOptions {
  readonly live: boolean;
  /** The stream has played already. */
  readonly opened: () => boolean;
  /** An attempt is planned, and sees to everything. */
  readonly waiting: () => boolean;
  readonly hosts: {
    /** There is a host that was not asked yet. */
    readonly untried: () => boolean;
    /** A request failed. Tells whether it is the host. */
    readonly failed: (strike: Omit<Strike, 'now'>) => boolean;
  };
  /** Another host may be asked now. */
  readonly mayChangeHost: () => boolean;
  /** The stream is lost until the next attempt, in `wait` milliseconds if a server specified it. */
  readonly lose: (verdict: Verdict, wait?: number) => void;
  /** The same where its host stays. */
  readonly loseHere: (verdict: Verdict, wait?: number) => void;
  /**
   * A request was not answered in time, which may be the line's fault. Tells whether there is another host, for which
   * this one is left where it is its own.
   *
   * @param isHost so many were not answered that it is no chance
   */
  readonly doubt: (isHost: boolean) => boolean;
  /** A live stream that has played is missing here: it is looked for elsewhere. */
  readonly missing: () => void;
  /** A segment is given up, and left behind as soon as there is more. */
  readonly stepOver: () => void;
  /** The decoder or its buffer is broken. */
  readonly mend: (reason: EngineFailure, segment?: Span) => void;
  readonly giveUp: (reason: EngineFailure) => void;
  /** Ends what hls.js would go on about. */
  readonly stopLoading: () => void;
}

/** Chooses the reaction to each error that hls.js reports. */
export function createErrorPolicy(options: ErrorPolicyOptions) {
  const { live, opened, waiting, hosts, mayChangeHost, lose, mend, giveUp, stopLoading } = options;
  const segments = watchSegments();
  let tries = 0;

  /** The segment that is to blame, and nothing else. */
  const blamed = (data: ErrorData): Segment | null => {
    const { frag, part, response } = data;
    if (frag === undefined || !opened()) return null;
    // For live streams a timeout without a first byte is the server's fault; a response that starts but does not finish
    // in time is useless.
    if (timedOut(data)) return live && (part ?? frag).stats.loading.first === 0 ? null : frag;
    return tellsOfSegment(response?.code ?? null) ? frag : null;
  };
  /** Of a stream that has played: before that there is nothing to be lost. */
  const isSilence = (data: ErrorData) => opened() && timedOut(data) && !data.details.startsWith('manifest');
  /** Further attempts are unlikely to get another response. A live server may be about to start. */
  const isFinal = (data: ErrorData, { failure }: Verdict) =>
    data.details === 'manifestParsingError' || (failure.reason === 'missing' && !live);
  const isLost = (data: ErrorData) => live && opened() && isPlaylistMissing(data);
  const onFatal = (data: ErrorData) => {
    const verdict = judge(data, opened());
    if (isLost(data)) {
      options.missing();
      return options.loseHere(verdict);
    }
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
    if (segment !== null && live) return options.loseHere(verdict, LATE_MS);
    if (isSilence(data) && options.doubt(true)) return options.loseHere(verdict);
    lose(verdict, askedToWait(data.networkDetails) ?? undefined);
  };

  /** Errors that hls.js would retry itself, one rendition after the other. */
  const onPassing = (data: ErrorData) => {
    if (isLost(data)) return options.missing();
    const segment = blamed(data);
    const kind = timedOut(data) ? 'timedOut' : 'failed';
    if (segment !== null && live) {
      // A live has no time to see another rendition not end either.
      if (kind === 'timedOut') segments.failed(segment);
      else segments.failedOnce(segment);
      options.stepOver();
    }
    const wait = askedToWait(data.networkDetails);
    const strike = { kind, track: trackOf(data), segment: live ? (segment?.sn ?? null) : null } as const;
    const isHost = data.type === 'networkError' && hosts.failed(strike);
    const elsewhere = !(isSilence(data) && options.doubt(isHost)) && isHost && mayChangeHost();
    if ((wait === null && !elsewhere) || waiting()) return;
    stopLoading();
    lose(judge(data, opened()), wait ?? undefined);
  };

  return {
    see: (data: ErrorData) => (data.fatal ? onFatal(data) : onPassing(data)),
    /** A segment is in the buffer: what was wrong is over. */
    passed(segment: Segment) {
      tries = 0;
      segments.passed(segment);
    },
    /** Where playback can go on behind a segment that is given up, in seconds; `null` when none is. */
    way: segments.way,
  };
}

function timedOut({ details }: ErrorData): boolean {
  return details.endsWith('TimeOut');
}

function trackOf({ frag, context, level }: ErrorData): string {
  return `${frag?.type ?? context?.type ?? ''} ${frag?.level ?? context?.level ?? context?.id ?? level ?? ''}`;
}
