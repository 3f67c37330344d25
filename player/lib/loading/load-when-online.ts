/**
 * Loads a part that no action of the viewer would request again: if the browser goes offline meanwhile, it waits for
 * the network and retries.
 *
 * @throws the error of `load` if the browser was online all the time
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
