/** A hidden page draws no frames, and goes on after so long all the same; milliseconds. */
const LATEST_MS = 500;

/** Runs once, with the next frame. Returns what calls it off. */
export function onNextFrame(run: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const go = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(go);
  const timer = setTimeout(go, LATEST_MS);
  return cancel;
}
