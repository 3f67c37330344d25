/** Where a viewer was in one video, as three have noted it; seconds, 0 for its beginning or its end. */
export interface Places {
  /** On this device, when the video opened. `null`: he was never here. */
  readonly here: number | null;
  /** With the platform, when this device last heard of it. `null`: it never did. */
  readonly told: number | null;
  /** With the platform, now. */
  readonly platform: number;
}

/** Platforms round; seconds. */
const ALIKE_S = 1.5;

/**
 * Which place counts. The platform tells no times of writing, so what both knew last is compared: where the platform
 * still has that, only this device has moved since, and its place is the newer one (`here`). Else another device has
 * written, and the platform's place wins. An end that was reached elsewhere sends nobody back to the beginning.
 */
export function choosePlace({ here, told, platform }: Places): 'here' | 'platform' {
  if (platform === 0 || (told !== null && isAlike(platform, told))) return 'here';
  return here !== null && isAlike(platform, here) ? 'here' : 'platform';
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) <= ALIKE_S;
}
