/** Base64url without padding (RFC 4648, 5), the encoding of keys and key ids in Clear Key. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}
