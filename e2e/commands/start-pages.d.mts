import type { Addresses } from './addresses.mjs';
export function startPages(
  at: Addresses,
  options: { readonly built: boolean; readonly outDir?: string; readonly hostOutDir?: string },
): Promise<() => Promise<unknown>>;
