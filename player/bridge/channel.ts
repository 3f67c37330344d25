/**
 * The wire's channel, which the SDK writes into the frame's hash; `null` when no SDK mounted this page. This
 * file does not import penpal, so that reading the channel costs nothing before the first frame.
 */
export function readChannel(hash: string): string | null {
  return /^#pardeh=([\w-]{8,64})(&kept=.*)?$/.exec(hash)?.[1] ?? null;
}

export const ANY_ORIGIN = '*';

/** Whether a page of this origin may control the player. */
export function isAccepted(origin: string, hostOrigins: readonly string[]): boolean {
  return hostOrigins.includes(ANY_ORIGIN) || hostOrigins.includes(origin);
}

/** The viewer's choices that the host has stored for this player, by name. */
export function readKept(hash: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(new URLSearchParams(hash).get('kept') ?? '{}'));
  } catch {
    return {};
  }
}
