/** When a break may be skipped, in seconds since its start (RFC 8216bis, appendix D.3). */
export interface SkipControl {
  readonly offset: number;
  /** `null`: until it ends. */
  readonly duration: number | null;
}

/** Reads numbers or numeric strings; `null` if there are none. A missing or invalid value is taken from `base`. */
export function readSkipControl(
  offset: unknown,
  duration: unknown,
  base: SkipControl | null = null,
): SkipControl | null {
  const [start, length] = [readSeconds(offset), readSeconds(duration)];
  if (start === null && length === null) return base;
  return { offset: start ?? base?.offset ?? 0, duration: length ?? base?.duration ?? null };
}

export function isSkippable({ offset, duration }: SkipControl, time: number): boolean {
  return time >= offset && (duration === null || time < offset + duration);
}

function readSeconds(value: unknown): number | null {
  const seconds = typeof value === 'number' || typeof value === 'string' ? Number.parseFloat(`${value}`) : -1;
  return seconds >= 0 && Number.isFinite(seconds) ? seconds : null;
}
