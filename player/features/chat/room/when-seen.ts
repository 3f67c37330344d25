/** Calls `run` when the page is visible again; returns the function that stops it. */
export function whenSeen(run: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
