import type { ErrorData } from 'hls.js';
import type { EngineFailure } from '../contract';
import { type Segment, watchSegments } from './broken-segment';
import { askedToWait } from './retry-after';
import { judge, type Verdict } from './verdict';

/** A manifest that is none is asked for again so often before that is the answer. */
const GARBAGE_TRIES = 2;
const GARBAGE_DELAY_MS = 500;

export interface ErrorCareOptions {
  /** The stream has played already. */
  readonly opened: () => boolean;
  /** An attempt is planned, and sees to everything. */
  readonly waiting: () => boolean;
  readonly hosts: {
    /** There is a host that was not asked yet. */
    readonly untried: () => boolean;
    /** A request for this rendition failed. Tells whether it is the host. */
    readonly failed: (kind: 'failed' | 'timedOut', track: string) => boolean;
  };
  /** Another host may be asked now. */
  readonly mayChangeHost: () => boolean;
  /** The stream is lost until the next attempt, `wait` milliseconds from now where somebody says so. */
  readonly lose: (verdict: Verdict, wait?: number) => void;
  /** The decoder or its buffer is broken. */
  readonly mend: (reason: EngineFailure, segment?: Segment) => void;
  readonly giveUp: (reason: EngineFailure) => void;
  /** Ends what hls.js would go on about. */
  readonly stopLoading: () => void;
}

/** Chooses what is done about each error that hls.js tells of. */
export function careForErrors(options: ErrorCareOptions) {
  const { opened, waiting, hosts, mayChangeHost, lose, mend, giveUp, stopLoading } = options;
  const segments = watchSegments();
  let garbage = 0;

  const onFatal = (data: ErrorData) => {
    const verdict = judge(data, opened());
    if (verdict.act === 'fail') {
      const elsewhere = verdict.failure.reason === 'missing' && hosts.untried();
      return elsewhere ? lose({ ...verdict, act: 'rebuild' }) : giveUp(verdict.failure);
    }
    if (verdict.act === 'recover') return mend(verdict.failure, data.frag);
    if (data.details === 'manifestParsingError' && !opened()) {
      garbage += 1;
      if (garbage > GARBAGE_TRIES && !hosts.untried()) return giveUp(verdict.failure);
      return lose(verdict, GARBAGE_DELAY_MS * garbage);
    }
    if (data.frag !== undefined && opened()) segments.failed(data.frag, data.response?.code ?? null);
    lose(verdict, askedToWait(data.networkDetails) ?? undefined);
  };

  /** What hls.js would go on about by itself, asking one rendition after the other. */
  const onPassing = (data: ErrorData) => {
    const wait = askedToWait(data.networkDetails);
    const kind = data.details.endsWith('TimeOut') ? 'timedOut' : 'failed';
    const elsewhere = data.type === 'networkError' && hosts.failed(kind, trackOf(data)) && mayChangeHost();
    if ((wait === null && !elsewhere) || waiting()) return;
    stopLoading();
    lose(judge(data, opened()), wait ?? undefined);
  };

  return {
    see: (data: ErrorData) => (data.fatal ? onFatal(data) : onPassing(data)),
    /** A segment is in the buffer: what was wrong is over. */
    passed(segment: Segment) {
      garbage = 0;
      segments.passed(segment);
    },
    /** Where playback can go on behind a segment that is given up, in seconds; `null` when none is. */
    way: segments.way,
  };
}

function trackOf({ frag, context, level }: ErrorData): string {
  return `${frag?.type ?? context?.type ?? ''} ${frag?.level ?? context?.level ?? context?.id ?? level ?? ''}`;
}
