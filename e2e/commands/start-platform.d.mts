import type { Addresses } from './addresses.mjs';
export function startPlatform(
  at: Addresses,
  options: { readonly state: string; readonly quiet?: boolean; readonly moreOrigins?: readonly string[] },
): Promise<() => Promise<void>>;
