import { readStored, writeStored } from '../../../lib/storage';

/** The storage key of the seconds, by type of connection. */
const KEY = 'live-distance';

/** Smaller values are not stored, in seconds. */
const LEAST_S = 0.25;
/** Maximum of all profiles, in seconds; a stored value is not trusted. */
const MOST_S = 12;

/** The distance from the live edge that a connection needs beyond the profile's, in seconds. */
export interface LearnedDistance {
  /** The seconds learned on earlier visits. */
  extra(): number;
  /** Reports the seconds that this visit needed. */
  needed(seconds: number): void;
}

/**
 * The distance from the live edge that this device needed on earlier visits, beyond the profile's, over the same type of
 * connection. Half of it is forgotten with each visit of a live stream.
 */
export function openLearnedDistance(): LearnedDistance {
  const connection = connectionType();
  let extra: number | null = null;
  let kept = 0;
  return {
    extra() {
      if (extra !== null) return extra;
      extra = read()[connection] ?? 0;
      kept = extra / 2;
      if (extra > 0) write(connection, kept);
      return extra;
    },
    needed(seconds) {
      if (seconds <= kept) return;
      kept = Math.min(seconds, MOST_S);
      write(connection, kept);
    },
  };
}

function write(connection: string, seconds: number): void {
  const { [connection]: _, ...others } = read();
  const next = seconds < LEAST_S ? others : { ...others, [connection]: Math.round(seconds * 100) / 100 };
  writeStored(KEY, Object.keys(next).length === 0 ? null : JSON.stringify(next));
}

function read(): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '{}');
    const valid = Object.entries(stored ?? {}).filter(
      ([, seconds]) => typeof seconds === 'number' && seconds > 0 && seconds <= MOST_S,
    );
    return Object.fromEntries(valid.slice(0, TYPES));
  } catch {
    return {};
  }
}

/** The Network Information API has four types of connection; browsers without it count as one more. */
const TYPES = 5;

function connectionType(): string {
  const connection = 'connection' in navigator ? navigator.connection : null;
  return connection instanceof Object && 'effectiveType' in connection
    ? String(connection.effectiveType)
    : 'unknown';
}
