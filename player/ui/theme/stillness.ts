/** Network Information API; Chromium only. */
interface Connection extends EventTarget {
  readonly saveData?: unknown;
}

const root = () => document.documentElement;

/** Whether animations are off. Scripts ask here, styles by `data-still` at the root. */
export function isStill(): boolean {
  return root().hasAttribute('data-still');
}

/**
 * Keeps `data-still` at the root: for viewers who prefer less motion, and for those who save data, whose devices are
 * mostly weak. It is there before anything is drawn, and for as long as the page.
 */
export function followStillness(): void {
  const { connection }: { connection?: Connection } = Object(navigator);
  const queries = ['motion', 'data'].map((what) => matchMedia(`(prefers-reduced-${what}: reduce)`));
  const follow = () =>
    root().toggleAttribute(
      'data-still',
      connection?.saveData === true || queries.some(({ matches }) => matches),
    );
  for (const source of [...queries, connection]) source?.addEventListener('change', follow);
  follow();
}
