import { onNextFrame } from './next-frame';

/** Runs once, when the next frame has been painted. Returns what calls it off. */
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
