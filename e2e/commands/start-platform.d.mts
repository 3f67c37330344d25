import type { Addresses } from './addresses.mjs';
export function startPlatform(
  at: Addresses,
  options: {
    readonly state: string;
    readonly quiet?: boolean;
    readonly moreOrigins?: readonly string[];
    /** Of a page beside the operator's own that may work as the operator. */
    readonly operatorOrigin?: string;
    /** Folder of other media than the platform's own. */
    readonly media?: string;
  },
): Promise<() => Promise<void>>;
