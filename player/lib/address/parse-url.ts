/** `null` for text that is no address; `URL.canParse` exists since 2023 only. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
