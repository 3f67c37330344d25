import type { EngineFailure } from '../../failure';

/** Seconds in the buffer below which another host is tried. */
const HOST_CHANGE_S = 8;
/** Seconds in the buffer that may be lost for another host; the rest of it is played out before. */
const LEFT_OUT_S = 1;
/** Seconds in the buffer below which a broken segment is skipped. */
const NEARLY_EMPTY_S = 1;

/** Something that may need an attempt to recover. */
export type RecoveryEvent =
  /** The stream is lost until the next attempt. */
  | {
      readonly type: 'lost';
      readonly reason: EngineFailure;
      /** The measure that this attempt takes. */
      readonly attempt: Attempt;
      /** The fault is not the host's. */
      readonly keepsHost?: boolean;
      /** Requested by the server or the reporter, in milliseconds; jitter is used if omitted. */
      readonly wait?: number | undefined;
    }
  /** The host is unusable. `to`: the host to use instead; the next one if omitted. */
  | { readonly type: 'host-failed'; readonly reason: EngineFailure; readonly to?: string | undefined }
  /** A planned attempt is due. */
  | { readonly type: 'due'; readonly attempt: Attempt }
  /** The connection or the stream is back, so an attempt is likely to succeed now. */
  | { readonly type: 'reachable' }
  /** Nothing was loaded for too long, although the instance reports no error. */
  | { readonly type: 'stuck' }
  /** A segment was given up, or a new playlist may contain what follows it. */
  | { readonly type: 'segments-changed' };

/**
 * - `restart`: loading continues at the current position
 * - `rebuild`: a new instance requests everything again
 */
export type Attempt = 'restart' | 'rebuild';

export interface RecoveryFacts {
  /** The stream has played already. */
  readonly opened: boolean;
  readonly online: boolean;
  /** An attempt is planned. */
  readonly waiting: boolean;
  /** An instance exists and its first playlist has arrived. */
  readonly loaded: boolean;
  /** Seconds buffered ahead of the current time. */
  readonly ahead: number;
  /** Current time, in seconds. */
  readonly time: number;
  /** End of a segment that was given up, in seconds; `null` if there is none. */
  readonly skipTo: number | null;
  /** End of a live playlist, in seconds; `null` on demand. */
  readonly liveEnd: number | null;
  /** The stream is on another host, too. */
  readonly hasOtherHost: boolean;
  /** Some host has not been used yet. */
  readonly hasUntriedHost: boolean;
}

export type RecoveryAction =
  | { readonly type: 'none' }
  | { readonly type: 'rebuild' }
  /** `to`: seconds; `null` continues at the current time. */
  | { readonly type: 'restart'; readonly to: number | null }
  /** Makes the planned attempt at once. */
  | { readonly type: 'retry-now' }
  | {
      readonly type: 'plan';
      readonly attempt: Attempt;
      readonly reason: EngineFailure;
      /** Milliseconds; `spread`: viewers of one host arrive at the next one over a short time; jitter if `null`. */
      readonly wait: number | 'spread' | null;
      /** Not before, in milliseconds: another host costs the buffer, which plays until then. */
      readonly notBefore: number;
      /** The host that the attempt uses. */
      readonly host: 'same' | 'next' | { readonly address: string };
      /** hls.js must not continue until then. */
      readonly stops: boolean;
      /** The attempt replaces one that was planned, and is made at once. */
      readonly now: boolean;
    };

const NOTHING: RecoveryAction = { type: 'none' };

/** Decides how a stream recovers. Pure; `supervisor.ts` carries it out. */
export function decide(event: RecoveryEvent, facts: RecoveryFacts): RecoveryAction {
  switch (event.type) {
    case 'lost': {
      const { reason, attempt, keepsHost = false, wait = null } = event;
      // Another host costs the buffer, so it is played out first.
      const changes = !keepsHost && !facts.waiting && facts.hasOtherHost && mayChangeHost(facts);
      return {
        type: 'plan',
        reason,
        attempt: changes ? 'rebuild' : attempt,
        host: changes ? 'next' : 'same',
        // If all hosts have failed once, hurrying from one to the next would only use up the attempts.
        wait: changes && facts.hasUntriedHost ? 'spread' : wait,
        notBefore: changes ? playsOut(facts) : 0,
        // A late response of the old host would end the wait for the next one.
        stops: changes && playsOut(facts) > 0,
        now: false,
      };
    }
    case 'host-failed':
      return {
        type: 'plan',
        reason: event.reason,
        attempt: 'rebuild',
        host: event.to === undefined ? 'next' : { address: event.to },
        wait: 'spread',
        notBefore: playsOut(facts),
        stops: true,
        now: facts.waiting,
      };
    case 'due':
      return event.attempt === 'rebuild' && !keepsPicture(facts) ? { type: 'rebuild' } : restart(facts);
    case 'reachable':
      return facts.waiting ? { type: 'retry-now' } : restart(facts);
    case 'stuck':
      return restart(facts);
    case 'segments-changed':
      return !facts.waiting && skips(facts) ? restart(facts) : NOTHING;
  }
}

/** Milliseconds. */
function playsOut({ opened, ahead }: RecoveryFacts): number {
  return opened ? Math.max(0, ahead - LEFT_OUT_S) * 1000 : 0;
}

/** Whether another host may be used now. */
export function mayChangeHost(facts: Pick<RecoveryFacts, 'opened' | 'online' | 'ahead'>): boolean {
  return !keepsPicture(facts) && facts.ahead < HOST_CHANGE_S;
}

/** The picture is lost with the instance, so the instance stays while the device is offline. */
function keepsPicture({ opened, online }: Pick<RecoveryFacts, 'opened' | 'online'>): boolean {
  return opened && !online;
}

function restart(facts: RecoveryFacts): RecoveryAction {
  // To stop loading would abort the request for the first playlist, and nothing would repeat it.
  if (!facts.loaded) return { type: 'rebuild' };
  return { type: 'restart', to: skips(facts) ? facts.skipTo : null };
}

/** There is media after a segment that was given up, and none left before it. */
function skips({ skipTo, time, ahead, liveEnd }: RecoveryFacts): boolean {
  if (skipTo === null || skipTo <= time || ahead >= NEARLY_EMPTY_S) return false;
  return liveEnd === null || liveEnd > skipTo;
}
