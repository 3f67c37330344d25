/**
 * Keeps a part of the program once it has loaded: a repeated `import()` would still take a task, behind the page's
 * other work. After a failure, the next call loads the part again.
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
