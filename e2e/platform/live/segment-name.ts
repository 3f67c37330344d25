/**
 * Parses a segment's file name: `12.m4s`, `12.3.m4s` for its fourth part, `r1-12.m4s` after the encoder's first
 * restart.
 */
export interface SegmentName {
  /** Number of encoder restarts, so that caches do not confuse its segment 12 with that of the previous run. */
  readonly restarts: number;
  readonly sequence: number;
  /** `null`: the whole segment. */
  readonly part: number | null;
  readonly container: 'ts' | 'm4s';
}

export function segmentName({ restarts, sequence, part, container }: SegmentName): string {
  const before = restarts === 0 ? '' : `r${restarts}-`;
  return `${before}${sequence}${part === null ? '' : `.${part}`}.${container}`;
}

export function parseSegmentName(name: string): SegmentName | undefined {
  const found = /^(?:r(\d{1,6})-)?(\d{1,12})(?:\.(\d{1,3}))?\.(ts|m4s)$/.exec(name);
  if (found === null) return undefined;
  const [, restarts, sequence, part, container] = found;
  return {
    restarts: Number(restarts ?? 0),
    sequence: Number(sequence),
    part: part === undefined ? null : Number(part),
    container: container === 'ts' ? 'ts' : 'm4s',
  };
}
