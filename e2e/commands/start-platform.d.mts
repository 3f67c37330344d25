import type { Addresses } from './addresses.mjs';
export function startPlatform(
  at: Addresses,
  options: {
    readonly state: string;
    readonly quiet?: boolean;
    readonly moreOrigins?: readonly string[];
    /** Folder of other media than the platform's own. */
    readonly media?: string;
  },
): Promise<() => Promise<void>>;
