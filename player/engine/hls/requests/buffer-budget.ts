import type { HlsConfig } from 'hls.js';

/** Maximum bytes before and after the playhead: `ahead` and `behind`. */
export interface BufferBudget {
  readonly ahead: number;
  /** `null`: as much as the browser keeps, or as the profile allows. */
  readonly behind: number | null;
}

/** Phones with at most this much memory, in gigabytes, close pages that use much of it. */
const LITTLE_MEMORY_GB = 2;
/** 30 MB in total. */
const SMALL: BufferBudget = { ahead: 20_000_000, behind: 10_000_000 };
/** hls.js's own budget. */
const USUAL: BufferBudget = { ahead: 60_000_000, behind: null };
/**
 * hls.js buffers this many seconds whatever their size; at the bit rates of such devices, they fit into the small
 * budget.
 */
const LEAST_AHEAD_S = 10;

/** The device's memory in gigabytes, rounded by the browser; `null` if unknown. */
export function deviceMemory(): number | null {
  const { deviceMemory: memory }: { deviceMemory?: unknown } = Object(navigator);
  return typeof memory === 'number' ? memory : null;
}

/** @param memory of the device, in gigabytes; `null` if unknown */
export function bufferBudget(memory: number | null, saveData: boolean): BufferBudget {
  return saveData || (memory !== null && memory <= LITTLE_MEMORY_GB) ? SMALL : USUAL;
}

/** A profile's settings for hls.js, limited to a budget. */
export function withinBudget(budget: BufferBudget, profile: Partial<HlsConfig>): Partial<HlsConfig> {
  if (budget.behind === null) return profile;
  const length = Math.min(profile.maxBufferLength ?? LEAST_AHEAD_S, LEAST_AHEAD_S);
  // The seconds are calculated from the bit rate (`back-buffer.ts`).
  const backBufferLength = profile.backBufferLength ?? Number.POSITIVE_INFINITY;
  return { ...profile, maxBufferSize: budget.ahead, maxBufferLength: length, backBufferLength };
}
