/** Ranges in seconds with the interface of `TimeRanges`, which scripts cannot construct. */
export function timeRanges(
  ...ranges: readonly { readonly start: number; readonly end: number }[]
): TimeRanges {
  const at = (index: number) => {
    const range = ranges[index];
    if (range === undefined) throw new DOMException(`There is no range ${index}.`, 'IndexSizeError');
    return range;
  };
  return { length: ranges.length, start: (index) => at(index).start, end: (index) => at(index).end };
}
