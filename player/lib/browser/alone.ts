/**
 * Only one page of this browser at a time runs the work of this name; the others wait. If the browser has no locks, or
 * refuses them (a sandboxed frame), the work runs at once, and the platform has to cope with two.
 */
export async function alone<T>(name: string, run: () => Promise<T>): Promise<T> {
  let isRunning = false;
  const once = async () => {
    isRunning = true;
    return run();
  };
  try {
    return await navigator.locks.request(`pardeh:${name}`, once);
  } catch (error) {
    if (isRunning) throw error;
    return run();
  }
}
