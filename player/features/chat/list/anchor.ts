/** The line that the viewer reads, and how far it is from the top of the list; CSS pixels. */
export interface Anchor {
  readonly key: string | undefined;
  readonly top: number;
}

/** Less than this nobody sees; CSS pixels. */
const STILL_PX = 1;

const rowsOf = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-message]');

/** The first line that is in sight; `null` where none is. */
export function findAnchor(box: HTMLElement): Anchor | null {
  const { top } = box.getBoundingClientRect();
  for (const row of rowsOf(box)) {
    const place = row.getBoundingClientRect();
    if (place.bottom > top) return { key: row.dataset.message, top: place.top - top };
  }
  return null;
}

/** Brings the list to where the line is again as far from its top as it was. Returns whether it had moved. */
export function holdAnchor(box: HTMLElement, { key, top }: Anchor): boolean {
  const row = [...rowsOf(box)].find(({ dataset }) => dataset.message === key);
  if (row === undefined) return false;
  const moved = row.getBoundingClientRect().top - box.getBoundingClientRect().top - top;
  if (Math.abs(moved) <= STILL_PX) return false;
  box.scrollTop += moved;
  return true;
}
