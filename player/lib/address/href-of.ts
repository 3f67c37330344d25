/** An absolute address as the browser serializes it: one spelling for the same resource (a space becomes `%20`). */
export function hrefOf(address: string): string {
  try {
    return new URL(address).href;
  } catch {
    return address;
  }
}
