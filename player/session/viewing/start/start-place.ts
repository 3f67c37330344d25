/** Positions of the viewer in one video, in seconds; 0 for its beginning or its end. */
export interface Places {
  /** On this device, when the platform was asked. `null`: nowhere worth coming back to. */
  readonly here: number | null;
  /** The last position that both this device and this account knew. `null`: there is none. */
  readonly synced: number | null;
  /** With the platform, now. */
  readonly platform: number;
}

/** Platforms round; seconds. */
const ALIKE_S = 1.5;

/**
 * The newer position. The platform sends no time of writing, so both are compared with the last position that both
 * sides knew: if the platform still has that one, only this device has moved since (`here`); otherwise another device
 * has written (`platform`). If nothing was known to both, either may be newer (`unknown`). A video that ended elsewhere
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
