/** The first visible message, and its distance from the top of the list; CSS pixels. */
export interface Anchor {
  readonly key: string | undefined;
  readonly top: number;
}

/** Smaller shifts are invisible; CSS pixels. */
const STILL_PX = 1;

const rowsOf = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-message]');

/** The first visible message; `null` if there is none. */
export function findAnchor(box: HTMLElement): Anchor | null {
  const { top } = box.getBoundingClientRect();
  for (const row of rowsOf(box)) {
    const place = row.getBoundingClientRect();
    if (place.bottom > top) return { key: row.dataset.message, top: place.top - top };
  }
  return null;
}

/** Scrolls the list so that the message is at its previous distance from the top. Returns whether it had moved. */
export function holdAnchor(box: HTMLElement, { key, top }: Anchor): boolean {
  const row = [...rowsOf(box)].find(({ dataset }) => dataset.message === key);
  if (row === undefined) return false;
  const moved = row.getBoundingClientRect().top - box.getBoundingClientRect().top - top;
  if (Math.abs(moved) <= STILL_PX) return false;
  box.scrollTop += moved;
  return true;
}
