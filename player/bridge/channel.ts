/**
 * The wire's channel, which the SDK writes into the frame's hash; `null` when no SDK mounted this page. It stands
 * apart from penpal, so that asking costs nothing before the first frame.
 */
export function readChannel(hash: string): string | null {
  return /^#pardeh=([\w-]{8,64})(&kept=.*)?$/.exec(hash)?.[1] ?? null;
}

export const ANY_ORIGIN = '*';

/** Whether a page of this origin may steer the player. */
export function isAccepted(origin: string, hostOrigins: readonly string[]): boolean {
  return hostOrigins.includes(ANY_ORIGIN) || hostOrigins.includes(origin);
}

/** The viewer's choices that the host has kept for this player, by their names. */
export function readKept(hash: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(new URLSearchParams(hash).get('kept') ?? '{}'));
  } catch {
    return {};
  }
}
