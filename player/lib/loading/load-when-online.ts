/**
 * Loads what comes by itself, so that nobody would ask for it again: where the network went meanwhile, it waits for it.
 *
 * @throws what `load` threw over a line that was there
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  let wasCut = !navigator.onLine;
  const listening = new AbortController();
  const { signal } = listening;
  const back = new Promise((resolve) => window.addEventListener('online', resolve, { signal }));
  window.addEventListener('offline', () => (wasCut = true), { signal });
  try {
    return await load();
  } catch (error) {
    if (!wasCut) throw error;
    if (!navigator.onLine) await back;
  } finally {
    listening.abort();
  }
  return loadWhenOnline(load);
}
