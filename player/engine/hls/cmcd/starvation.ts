/**
 * Detects that playback has run out of data. Waits after a start or a seek do not count.
 *
 * @returns whether it has happened since the last call
 */
export function watchStarvation(
  video: Pick<HTMLVideoElement, 'addEventListener' | 'paused' | 'readyState' | 'seeking'>,
  signal?: AbortSignal,
): () => boolean {
  let renders = !video.paused && !video.seeking && video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA;
  let starved = false;
  const on = (names: readonly string[], run: () => void) => {
    for (const name of names) video.addEventListener(name, run, signal && { signal });
  };
  on(['playing'], () => {
    renders = true;
  });
  on(['waiting'], () => {
    starved ||= renders;
  });
  on(['waiting', 'seeking', 'emptied', 'ended'], () => {
    renders = false;
  });
  return () => {
    const was = starved;
    starved = false;
    return was;
  };
}
