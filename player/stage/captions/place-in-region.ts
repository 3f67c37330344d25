import type { Region } from '../../engine/subtitles/regions';

/** Minimum width of a region, in pixels: a narrower one cuts lines that were written for a larger picture. */
const LEAST_WIDTH = 180;

/** Places a cue at the bottom of its region, which is moved into the picture. Returns the cue's top, in pixels. */
export function placeInRegion(
  element: HTMLElement,
  { width, lines, regionAnchor, viewportAnchor }: Region,
  frame: { readonly width: number; readonly height: number },
  step: number,
): number {
  const { style } = element;
  const share = (part: number, percent: number) => (part * percent) / 100;
  const within = (from: number, size: number, room: number) => Math.max(0, Math.min(from, room - size));
  const inline = Math.max(share(frame.width, width), Math.min(frame.width, LEAST_WIDTH));
  const block = Math.min(lines * step, frame.height);
  const left = within(
    share(frame.width, viewportAnchor[0]) - share(inline, regionAnchor[0]),
    inline,
    frame.width,
  );
  const top = within(
    share(frame.height, viewportAnchor[1]) - share(block, regionAnchor[1]),
    block,
    frame.height,
  );
  style.inlineSize = `${inline}px`;
  style.maxBlockSize = `${block}px`;
  style.left = `${left}px`;
  // Cues of one region are stacked, the latest at the bottom.
  const below = heightBelow(element, `${left} ${top}`);
  const from = within(top + block - element.offsetHeight - below, element.offsetHeight, frame.height);
  style.top = `${from}px`;
  return from;
}

/** The total height of the later cues in the same region. */
function heightBelow(element: HTMLElement, place: string): number {
  element.dataset.region = place;
  let height = 0;
  for (let other = element.nextElementSibling; other !== null; other = other.nextElementSibling) {
    if (other instanceof HTMLElement && other.dataset.region === place) height += other.offsetHeight;
  }
  return height;
}
