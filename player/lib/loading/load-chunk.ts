import { fetchLostStyles, noteLostStyles } from './lost-styles';

/** Waits before the second and the third try, in milliseconds. */
const DELAYS_MS = [300, 1200] as const;

/**
 * Loads a part of the program, and tries again when the network drops it.
 *
 * @throws what the last try threw
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  noteLostStyles();
  for (const delay of DELAYS_MS) {
    try {
      return await loadDressed(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return loadDressed(load);
}

async function loadDressed<T>(load: () => Promise<T>): Promise<T> {
  await fetchLostStyles();
  return load();
}
