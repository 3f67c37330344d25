/** `null` for text that is no address; `URL.canParse` is of 2023. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
