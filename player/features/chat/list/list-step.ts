/** The list's next items, and whether only its start changes, which a virtual list must know to keep its position. */
export interface ListStep<Line> {
  readonly lines: readonly Line[];
  readonly shift: boolean;
}

/**
 * The next step from the rendered items to the wanted ones. Items that are added or removed at the start are a step of their
 * own, in which nothing else moves; all other changes are the step after it.
 *
 * @param atEnd whether the list is scrolled to its end anyway, so that no position has to be kept
 */
export function nextStep<Line extends { readonly key: string }>(
  shown: readonly Line[],
  wanted: readonly Line[],
  atEnd = false,
): ListStep<Line> {
  const [first] = shown;
  const [start] = wanted;
  if (first === undefined || start === undefined || first.key === start.key)
    return { lines: wanted, shift: false };
  const come = wanted.findIndex(({ key }) => key === first.key);
  if (come > 0) {
    const lines = wanted.length === come + shown.length ? wanted : [...wanted.slice(0, come), ...shown];
    return { lines, shift: true };
  }
  const gone = shown.findIndex(({ key }) => key === start.key);
  if (gone < 0 || atEnd) return { lines: wanted, shift: false };
  return { lines: wanted.length === shown.length - gone ? wanted : shown.slice(gone), shift: true };
}
