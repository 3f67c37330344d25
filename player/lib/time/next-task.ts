/** Resolves behind what is under way, and everything that follows from it at once. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
