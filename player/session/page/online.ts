/** Calls `wake` when the network is back; returns what stops listening. */
export function whenOnline(wake: () => void): () => void {
  window.addEventListener('online', wake);
  return () => window.removeEventListener('online', wake);
}
