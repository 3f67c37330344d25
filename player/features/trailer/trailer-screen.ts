/** The element of the last trailer, empty again. Each one that is thrown away keeps its decoder until it is collected. */
let spare: HTMLVideoElement | null = null;

export function takeScreen(): HTMLVideoElement {
  const screen = spare ?? document.createElement('video');
  spare = null;
  screen.playsInline = true;
  return screen;
}

/** For the next trailer, once no engine has it any more. */
export function giveScreenBack(screen: HTMLVideoElement): void {
  spare = screen;
}
