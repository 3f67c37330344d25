/** The last trailer's element, for reuse: a discarded element keeps its decoder until it is garbage-collected. */
let spare: HTMLVideoElement | null = null;

export function takeScreen(): HTMLVideoElement {
  const screen = spare ?? document.createElement('video');
  spare = null;
  screen.playsInline = true;
  screen.tabIndex = -1;
  return screen;
}

/** Keeps the element for the next trailer, once no engine uses it. */
export function giveScreenBack(screen: HTMLVideoElement): void {
  spare = screen;
}
