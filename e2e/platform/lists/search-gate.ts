/** Rejects searches in quick succession. */
export interface SearchGate {
  /** Minimum interval between two searches of one viewer or (`null`) everyone, in milliseconds; 0: none. */
  setGap(ms: number, uuid: string | null): void;
  gapOf(uuid: string | null): number;
  /** Whether this search follows the last accepted one too soon. */
  refuses(uuid: string): boolean;
}

export function createSearchGate(now: () => number): SearchGate {
  const gaps = new Map<string | null, number>();
  const lastLetIn = new Map<string, number>();
  const gapOf = (uuid: string | null) => gaps.get(uuid) ?? gaps.get(null) ?? 0;
  return {
    setGap(ms, uuid) {
      gaps.set(uuid, ms);
    },
    gapOf,
    refuses(uuid) {
      const gap = gapOf(uuid);
      if (gap === 0) return false;
      if (now() - (lastLetIn.get(uuid) ?? Number.NEGATIVE_INFINITY) < gap) return true;
      lastLetIn.set(uuid, now());
      return false;
    },
  };
}
