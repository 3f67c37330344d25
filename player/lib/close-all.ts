/** Calls every function that ends something; entries that opened nothing are left out. */
export function closeAll(closers: Iterable<(() => unknown) | null | undefined>): void {
  for (const close of closers) close?.();
}
