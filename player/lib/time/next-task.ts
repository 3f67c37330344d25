/** Resolves in a task of its own, after the current one and its microtasks. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
