import { onNextFrame } from './next-frame';

/** Runs once, when the next frame has been painted. Returns the function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = onNextFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancel();
    clearTimeout(timer);
  };
}
