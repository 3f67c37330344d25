import type { Addresses } from './addresses.mjs';
export function startPlatform(
  at: Addresses,
  options: { readonly state: string; readonly quiet?: boolean },
): Promise<() => Promise<void>>;
