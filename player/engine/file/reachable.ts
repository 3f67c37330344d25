import type { EngineFailure } from '../contract';

/**
 * A browser reports an address that it cannot fetch and a format that it cannot play by the same error (code 4).
 * This asks the address itself which of the two it was.
 */
export async function whyNotSupported(url: string, signal: AbortSignal): Promise<EngineFailure['reason']> {
  const head = { method: 'HEAD', signal } as const;
  try {
    const { status } = await fetch(url, head);
    if (status === 404 || status === 410) return 'missing';
    return status >= 400 ? 'network' : 'unsupported';
  } catch {
    // The host may forbid reading its answer; that it answers at all is enough to know that the network is well.
    return fetch(url, { ...head, mode: 'no-cors' }).then(
      () => 'unsupported' as const,
      () => 'network' as const,
    );
  }
}
