/**
 * The one door to storage and cookies. Both throw in sandboxed frames and where the viewer blocks them; behind the
 * door stands memory, so that nothing breaks and nothing is kept.
 */
const memory = new Map<string, string>();

/** Keys carry the product's name, since a portal may serve the player from an origin that holds other things. */
const PREFIX = 'pardeh:';

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Blocked, or full: memory has it for as long as the page lives.
  }
}
