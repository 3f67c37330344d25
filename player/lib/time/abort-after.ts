/** Aborted after so many milliseconds; `AbortSignal.timeout` is of 2022. */
export function abortAfter(ms: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), ms);
  return ending.signal;
}
