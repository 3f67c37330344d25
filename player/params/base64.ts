/** Decodes base64 or base64url text to UTF-8; `null` when it is neither. */
export function decodeBase64(text: string): string | null {
  // A '+' in a query arrives as a space unless it was escaped.
  const standard = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+');
  try {
    const bytes = Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
