/** Calls `run` when the page is shown again; returns what stops looking. */
export function whenSeen(run: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
