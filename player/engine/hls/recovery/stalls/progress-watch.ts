/** The state of playback at one moment. */
export interface Health {
  /** Milliseconds of a monotonic clock. */
  readonly now: number;
  /** Current time, in seconds. */
  readonly time: number;
  /** Seconds buffered ahead without a gap. */
  readonly ahead: number;
  /** Bytes and fragments received so far. */
  readonly bytes: number;
  readonly fragments: number;
  /** `edge`: the live stream has nothing more to play yet. `retry`: another component is already retrying. */
  readonly waitsFor: 'edge' | 'retry' | null;
}

export type Step = 'seek' | 'recover' | 'rebuild';

/** Time without progress although playback is wanted, in milliseconds. */
const STEPS: readonly { readonly after: number; readonly step: Step }[] = [
  { after: 3000, step: 'seek' },
  { after: 8000, step: 'recover' },
  { after: 14_000, step: 'rebuild' },
];
/** With less than this buffered, in seconds, the network is the cause of a stall; otherwise the decoder. */
const STARVED_SECONDS = 0.5;
/** Fewer bytes per second count as no progress: such a download never ends. */
const LEAST_BYTES_PER_SECOND = 2000;
/** If this many fragments have not moved the picture, more of them will not help. */
const MOST_FRAGMENTS = 6;
/** A live stream without new media for this long counts as stalled, in milliseconds. */
const EDGE_PATIENCE_MS = 8000;

export interface ProgressWatch {
  /** Called about once a second while playback is wanted; returns the next step, or `null`. */
  see(health: Health): Step | null;
  /** Makes the next call to `see` count as the first one. */
  forget(): void;
}

export function createProgressWatch(): ProgressWatch {
  let last: Health | null = null;
  /** The state when the picture last moved. */
  let moved: Health | null = null;
  let since = 0;
  let taken = 0;

  return {
    see(health) {
      if (last === null || moved === null || health.time !== last.time) moved = health;
      if (moved === health || excused(health, moved) || (last !== null && loads(last, health, moved))) {
        since = health.now;
        taken = 0;
      }
      last = health;
      const next = STEPS[taken];
      if (next === undefined || health.now - since < next.after) return null;
      taken += 1;
      return next.step;
    },
    forget() {
      last = null;
      moved = null;
    },
  };
}

function excused({ waitsFor, now }: Health, moved: Health): boolean {
  return waitsFor === 'retry' || (waitsFor === 'edge' && now - moved.now < EDGE_PATIENCE_MS);
}

function loads(before: Health, after: Health, moved: Health): boolean {
  if (after.ahead >= STARVED_SECONDS || after.fragments - moved.fragments >= MOST_FRAGMENTS) return false;
  return after.bytes - before.bytes >= (LEAST_BYTES_PER_SECOND * (after.now - before.now)) / 1000;
}
