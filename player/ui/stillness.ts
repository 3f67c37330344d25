const QUERIES = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];

/** Network Information API; Chromium only. */
interface Connection extends EventTarget {
  readonly saveData?: unknown;
}

/**
 * Whether animations are off: for viewers who prefer less motion, and for those who save data, whose devices are mostly
 * weak. Scripts ask here, styles by `data-still` at the root.
 */
export function isStill(): boolean {
  return connection()?.saveData === true || QUERIES.some((query) => window.matchMedia?.(query).matches);
}

/** Keeps `data-still` at the root. Returns the end of it. */
export function followStillness(page: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const follow = () => page.toggleAttribute('data-still', isStill());
  for (const query of QUERIES) window.matchMedia?.(query).addEventListener?.('change', follow, { signal });
  connection()?.addEventListener?.('change', follow, { signal });
  follow();
  return () => ending.abort();
}

function connection(): Connection | undefined {
  const { connection: own }: { connection?: Connection } = Object(navigator);
  return own;
}
