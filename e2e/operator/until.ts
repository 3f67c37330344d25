interface Wait {
  /** The awaited condition, as named in the failure. */
  readonly what: string;
  readonly timeoutMs?: number;
  readonly everyMs?: number;
}

/** Polls until the condition holds; fails after `timeoutMs` with the last value. */
export async function until<T>(
  look: () => Promise<T>,
  isSo: (seen: T) => boolean,
  { what, timeoutMs = 30_000, everyMs = 100 }: Wait,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs} ms, but ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
