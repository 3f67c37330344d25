/** Sets the width that an open panel takes from the stage, so that captions move to its wider side until it closes. */
export function tellRoom(panel: HTMLElement): () => void {
  const stage = panel.offsetParent;
  if (!(stage instanceof HTMLElement)) return () => undefined;
  const left = panel.offsetLeft;
  const right = stage.clientWidth - left - panel.offsetWidth;
  const [side, taken] = right > left ? ['left', left] : ['right', right];
  const name = `--taken-${side}`;
  stage.style.setProperty(name, `${taken + panel.offsetWidth}px`);
  return () => stage.style.removeProperty(name);
}
