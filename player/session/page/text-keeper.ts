import { readCookie, readStored, writeCookie, writeStored } from '../../lib/storage';

/** Stores one text on this device. Both kinds fall back to memory if the browser stores nothing. */
export interface TextKeeper {
  read(): string | null;
  write(text: string): void;
}

export function keptInStorage(name: string): TextKeeper {
  return { read: () => readStored(name), write: (text) => writeStored(name, text) };
}

export function keptInCookie(name: string, seconds: number): TextKeeper {
  return { read: () => readCookie(name), write: (text) => void writeCookie(name, text, seconds) };
}
