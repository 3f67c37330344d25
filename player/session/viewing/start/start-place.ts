/** Positions of the viewer in one video, in seconds; 0 for its beginning or its end. */
export interface Places {
  /** The position on this device when the platform was asked. `null`: none worth resuming. */
  readonly here: number | null;
  /** The last position on which this device and this account agreed. `null`: there is none. */
  readonly synced: number | null;
  /** The platform's current position. */
  readonly platform: number;
}

/** Positions this close are equal, since platforms round; seconds. */
const ALIKE_S = 1.5;

/**
 * The newer position. The platform sends no time of writing, so both are compared with the last position that both
 * sides had: if the platform still has that one, only this device has moved since (`here`); otherwise another device
 * has written (`platform`). Without a common position either may be newer (`unknown`). A video that ended elsewhere
 * does not send the viewer back to the beginning.
 */
export function choosePlace({ here, synced, platform }: Places): 'here' | 'platform' | 'unknown' {
  if (platform === 0 || (synced !== null && isAlike(platform, synced))) return 'here';
  if (here === null) return 'platform';
  if (isAlike(platform, here)) return 'here';
  return synced === null ? 'unknown' : 'platform';
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) <= ALIKE_S;
}
