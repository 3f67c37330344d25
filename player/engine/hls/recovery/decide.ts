import type { EngineFailure } from '../../failure';

/** Another host is tried when less than this is buffered, in seconds. */
const HOST_CHANGE_S = 8;
/** Buffered media that a switch to another host may discard, in seconds; the rest is played first. */
const LEFT_OUT_S = 1;
/** A broken segment is skipped when less than this is buffered, in seconds. */
const NEARLY_EMPTY_S = 1;

/** Something that may need an attempt to recover. */
export type RecoveryEvent =
  /** The stream cannot be loaded until the next attempt. */
  | {
      readonly type: 'lost';
      readonly reason: EngineFailure;
      /** The measure that this attempt takes. */
      readonly attempt: Attempt;
      /** Whether the host is not at fault. */
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
  /** Whether the stream has played. */
  readonly opened: boolean;
  readonly online: boolean;
  /** Whether an attempt is planned. */
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
  /** Whether the stream is on another host as well. */
  readonly hasOtherHost: boolean;
  /** Whether some host has not been used yet. */
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
      /** Milliseconds; `spread`: viewers of one host switch to the next one over a short time; jitter if `null`. */
      readonly wait: number | 'spread' | null;
      /** Minimum delay in milliseconds: another host discards the buffer, which is played until then. */
      readonly notBefore: number;
      /** The host that the attempt uses. */
      readonly host: 'same' | 'next' | { readonly address: string };
      /** Whether hls.js must stop loading until then. */
      readonly stops: boolean;
      /** Whether the attempt replaces a planned one, and is made at once. */
      readonly now: boolean;
    };

const NOTHING: RecoveryAction = { type: 'none' };

/** Decides how a stream recovers. Pure; `supervisor.ts` carries it out. */
export function decide(event: RecoveryEvent, facts: RecoveryFacts): RecoveryAction {
  switch (event.type) {
    case 'lost': {
      const { reason, attempt, keepsHost = false, wait = null } = event;
      // Another host discards the buffer, so the buffer is played first.
      const changes = !keepsHost && !facts.waiting && facts.hasOtherHost && mayChangeHost(facts);
      return {
        type: 'plan',
        reason,
        attempt: changes ? 'rebuild' : attempt,
        host: changes ? 'next' : 'same',
        // If all hosts have failed once, switching quickly from one to the next would only use up the attempts.
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

/** Time until the buffer may be discarded, in milliseconds. */
function playsOut({ opened, ahead }: RecoveryFacts): number {
  return opened ? Math.max(0, ahead - LEFT_OUT_S) * 1000 : 0;
}

/** Whether another host may be used now. */
export function mayChangeHost(facts: Pick<RecoveryFacts, 'opened' | 'online' | 'ahead'>): boolean {
  return !keepsPicture(facts) && facts.ahead < HOST_CHANGE_S;
}

/** Whether to keep the instance, and with it the picture, because the device is offline. */
function keepsPicture({ opened, online }: Pick<RecoveryFacts, 'opened' | 'online'>): boolean {
  return opened && !online;
}

function restart(facts: RecoveryFacts): RecoveryAction {
  // Stopping would abort the request for the first playlist, which nothing would repeat.
  if (!facts.loaded) return { type: 'rebuild' };
  return { type: 'restart', to: skips(facts) ? facts.skipTo : null };
}

/** Whether only media after a segment that was given up is left to play. */
function skips({ skipTo, time, ahead, liveEnd }: RecoveryFacts): boolean {
  if (skipTo === null || skipTo <= time || ahead >= NEARLY_EMPTY_S) return false;
  return liveEnd === null || liveEnd > skipTo;
}
