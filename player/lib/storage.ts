/**
 * The only access to storage and cookies. Both throw in sandboxed frames and where the viewer blocks them; stored
 * values then stay in memory until the page closes.
 */
const memory = new Map<string, string>();

/**
 * Choices that an embedding host may store if the browser stores nothing. All other stored values can identify or log
 * in a person, and are never exchanged with a host.
 */
const CHOICES = ['settings', 'watched', 'keys', 'uuid'];

/** Receives each choice; `null` without a receiver. */
let keepElsewhere: ((key: string, value: string | null) => void) | null = null;

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
  if (keepElsewhere !== null && CHOICES.includes(key)) keepElsewhere(key, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Blocked or full: the value stays in memory as long as the page lives.
  }
}

/** Takes over choices that a host has stored; those that the browser has stored take precedence. */
export function rememberChoices(kept: Readonly<Record<string, unknown>>): void {
  for (const key of CHOICES) {
    const value = kept[key];
    if (typeof value === 'string') memory.set(key, value);
  }
}

/** Passes earlier choices to `keep` at once, and each later one as it is made. Returns the function that stops this. */
export function handChoices(keep: (key: string, value: string | null) => void): () => void {
  keepElsewhere = keep;
  for (const key of CHOICES) {
    const value = memory.get(key);
    if (value !== undefined) keep(key, value);
  }
  return () => {
    keepElsewhere = null;
  };
}

/** Reads a value that is stored until the tab is closed; `null` also if the browser stores nothing. */
export function readForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** @returns whether the value is stored */
export function writeForTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser lets this page store anything. */
export function canStore(): boolean {
  const key = `${PREFIX}try`;
  try {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1)) || null;
  } catch {
    // Blocked, or written by other code in another encoding: counts as absent.
    return null;
  }
}

/**
 * Writes a cookie that frames on other sites receive as well, or removes it with `null`. Browsers may drop it silently.
 *
 * @param seconds its lifetime
 * @returns whether it exists now
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
