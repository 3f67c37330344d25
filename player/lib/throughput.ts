import type { Download } from './download';
import { readStored, writeStored } from './storage';

/** What the line has carried, in bits per second, by which the first rendition is chosen. */

const KEY = 'throughput';

/** What is known of another hour may be too much for this one. */
const CAUTION = 0.8;

/** Less tells more of the way there and back than of the line; bytes. */
const TELLING = 40_000;

/** Of the last visit; `null` where there was none. */
export function lastThroughput(): number | null {
  const bits = Number(readStored(KEY));
  return Number.isFinite(bits) && bits > 0 ? bits * CAUTION : null;
}

export function keepThroughput(bits: number): void {
  writeStored(KEY, String(Math.round(bits)));
}

/** Of downloads that came one after another or side by side; `null` where too little came to tell. */
export function throughputOf(downloads: Iterable<Download>): number | null {
  const telling = [...downloads].filter(({ times, size }) => times.first > 0 && size() > 0);
  const size = telling.reduce((sum, one) => sum + one.size(), 0);
  const first = Math.min(...telling.map(({ times }) => times.first));
  const last = Math.max(...telling.map(({ times }) => times.last || performance.now()));
  return size < TELLING || last <= first ? null : (size * 8000) / (last - first);
}
