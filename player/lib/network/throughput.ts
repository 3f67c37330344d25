import { readStored, writeStored } from '../storage';
import type { Download } from './download';

/** The measured bandwidth in bits per second, which selects the first rendition. */

const KEY = 'throughput';

/** Factor for the measurement of the last visit, which may be too high now. */
const CAUTION = 0.8;

/** Smaller downloads measure latency rather than bandwidth; bytes. */
const TELLING = 40_000;

/** The expected bandwidth, from the last visit's measurement; `null` without one. */
export function lastThroughput(): number | null {
  const bits = Number(readStored(KEY));
  return Number.isFinite(bits) && bits > 0 ? bits * CAUTION : null;
}

export function keepThroughput(bits: number): void {
  writeStored(KEY, String(Math.round(bits)));
}

/** Bandwidth of sequential or parallel downloads; `null` if they were too small. */
export function throughputOf(downloads: Iterable<Download>): number | null {
  const telling = [...downloads].filter(({ times, size }) => times.first > 0 && size() > 0);
  const size = telling.reduce((sum, one) => sum + one.size(), 0);
  const first = Math.min(...telling.map(({ times }) => times.first));
  const last = Math.max(...telling.map(({ times }) => times.last || performance.now()));
  return size < TELLING || last <= first ? null : (size * 8000) / (last - first);
}
