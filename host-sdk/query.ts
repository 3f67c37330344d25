import type { PlayerParams } from './contract/contract';

/**
 * Params as the player page's query. Booleans become `true` and `false`, a feature set becomes JSON, and missing params are
 * omitted. The viewer's token (`xToken`) is never written, since addresses leak.
 */
export function writeQuery(params: PlayerParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = name === 'xToken' ? null : write(value);
    if (text !== null) query.set(name, text);
  }
  return query.toString();
}

/** A value that cannot be serialized (a cycle) is omitted, and rejected later with a reason. */
function write(value: unknown): string | null {
  try {
    if (typeof value === 'object' && value !== null) return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}
