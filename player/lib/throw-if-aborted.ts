/**
 * `AbortSignal.throwIfAborted` and `reason` exist since 2022 only.
 *
 * @throws the reason of an aborted signal
 */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw signal.reason ?? new DOMException('aborted', 'AbortError');
}
