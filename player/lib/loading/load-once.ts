/**
 * Keeps a part of the program once it is here: even then `import()` takes a task, which comes behind the page's other
 * work. A part that failed to load is loaded again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | null = null;
  return () => {
    part ??= load().catch((error: unknown) => {
      part = null;
      throw error;
    });
    return part;
  };
}
