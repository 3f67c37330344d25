/**
 * Runs a task whose signal ends with the given one, after so many milliseconds, and with the task itself: a response that
 * nobody reads to its end keeps no connection.
 */
export async function within<Result>(
  ms: number,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end);
  try {
    return await task(ending.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
}
