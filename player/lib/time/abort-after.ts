/** A signal that is aborted after `ms`; `AbortSignal.timeout` exists since 2022 only. */
export function abortAfter(ms: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), ms);
  return ending.signal;
}
