import type { HlsConfig } from 'hls.js';

/** Bytes that are kept before and behind the playhead. */
export interface BufferBudget {
  readonly ahead: number;
  /** `null`: as much as the browser keeps, or the profile says. */
  readonly behind: number | null;
}

/** Phones with so little memory, in gigabytes, close pages that take much of it. */
const LITTLE_MEMORY_GB = 2;
/** 30 MB in all. */
const SMALL: BufferBudget = { ahead: 20_000_000, behind: 10_000_000 };
/** hls.js's own. */
const USUAL: BufferBudget = { ahead: 60_000_000, behind: null };
/** hls.js buffers this many seconds whatever they weigh; with a small budget, the renditions of such a device fit into it. */
const LEAST_AHEAD_S = 10;

/** Of the device, in gigabytes, rounded by the browser; `null` where it does not say. */
export function deviceMemory(): number | null {
  const { deviceMemory: memory }: { deviceMemory?: unknown } = Object(navigator);
  return typeof memory === 'number' ? memory : null;
}

/** @param memory of the device, in gigabytes; `null` if unknown */
export function bufferBudget(memory: number | null, saveData: boolean): BufferBudget {
  return saveData || (memory !== null && memory <= LITTLE_MEMORY_GB) ? SMALL : USUAL;
}

/** hls.js's settings for a budget, on top of those of a profile. */
export function withinBudget(budget: BufferBudget, profile: Partial<HlsConfig>): Partial<HlsConfig> {
  if (budget.behind === null) return profile;
  const length = Math.min(profile.maxBufferLength ?? LEAST_AHEAD_S, LEAST_AHEAD_S);
  // Seconds follow from the bit rate (`back-buffer.ts`).
  const backBufferLength = profile.backBufferLength ?? Number.POSITIVE_INFINITY;
  return { ...profile, maxBufferSize: budget.ahead, maxBufferLength: length, backBufferLength };
}
