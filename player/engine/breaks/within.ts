/**
 * Runs a task whose signal is aborted with the given one, after a timeout in milliseconds, and when the task has settled, so
 * that an unread response does not occupy its connection.
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
