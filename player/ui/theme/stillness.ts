/** Network Information API; Chromium only. */
interface Connection extends EventTarget {
  readonly saveData?: unknown;
}

const root = () => document.documentElement;

/** Whether animations are off. Scripts call this; styles use `data-still` on the root element. */
export function isStill(): boolean {
  return root().hasAttribute('data-still');
}

/**
 * Keeps `data-still` on the root element current: for viewers who prefer less motion, and for those who save data,
 * whose devices are mostly slow. It is set before anything is rendered, and updated for the lifetime of the page.
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
