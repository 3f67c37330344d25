/**
 * `AbortSignal.throwIfAborted` and `reason` are of 2022.
 *
 * @throws the reason of an aborted signal
 */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw signal.reason ?? new DOMException('aborted', 'AbortError');
}
