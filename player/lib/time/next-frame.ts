/** Hidden pages draw no frames; the callback then runs after this time, in milliseconds. */
const LATEST_MS = 500;

/** Runs once, with the next frame. Returns the function that cancels it. */
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
