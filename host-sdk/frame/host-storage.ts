/**
 * The viewer's choices in the host's storage, for a player whose own storage the browser blocks. All choices of a player's
 * origin are stored under one key. Storage throws in sandboxed pages and if the viewer blocks it: then nothing is stored.
 */
export interface Kept {
  /** The anonymous viewer's id, if stored. */
  readonly uuid: string | null;
  /** The frame's hash, which is not sent to servers, and is readable before the frame's first request. */
  writeHash(channel: string): string;
  keep(name: string, value: string | null): void;
}

/** Maximum length of a value: a host's storage holds 5 MB in all, and a player's choices are some hundred bytes. */
const LONGEST_VALUE = 4096;
const LONGEST_HASH = 6144;
const MOST_NAMES = 16;

type Values = Readonly<Record<string, string>>;

/** @param origin the player's */
export function openKept(origin: string): Kept {
  const key = `pardeh:${origin}`;
  const values = read(key);
  return {
    uuid: values.uuid ?? null,
    writeHash(channel) {
      const choices = Object.entries(values).filter(([name]) => name !== 'uuid');
      const kept = `&kept=${encodeURIComponent(JSON.stringify(Object.fromEntries(choices)))}`;
      const isWorthIt = choices.length > 0 && kept.length <= LONGEST_HASH;
      return `pardeh=${channel}${isWorthIt ? kept : ''}`;
    },
    keep(name, value) {
      // Another player of this page may have written meanwhile.
      const { [name]: _, ...others } = read(key);
      const isKeepable = typeof value === 'string' && value.length <= LONGEST_VALUE;
      if (isKeepable && Object.keys(others).length < MOST_NAMES) write(key, { ...others, [name]: value });
      else write(key, others);
    },
  };
}

function read(key: string): Values {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

function write(key: string, values: Values): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Blocked, or full: the choices last as long as the frame.
  }
}
