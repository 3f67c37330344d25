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

export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1)) || null;
  } catch {
    // Blocked, or written by somebody else in another way: as good as none.
    return null;
  }
}

/**
 * Writes a cookie that frames on other sites get back as well (resilience.md, security rule 4), or removes it with
 * `null`. Browsers drop it without a word where it is not wanted.
 *
 * @param seconds how long it is kept
 * @returns whether it is there now
 */
export function writeCookie(name: string, value: string | null, seconds: number): boolean {
  const text = `${name}=${encodeURIComponent(value ?? '')}`;
  try {
    document.cookie = `${text}; Path=/; Max-Age=${value === null ? 0 : seconds}; SameSite=None; Secure; Partitioned`;
  } catch {
    return false;
  }
  return readCookie(name) === value;
}
