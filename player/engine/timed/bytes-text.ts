/** Base64 of a few kilobytes at most, since the number of arguments of one call is limited. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The bytes of a hexadecimal number of a playlist (`0xFC30…`); `null` if it is none. */
export function fromHex(text: string): Uint8Array | null {
  if (!/^0x(?:[0-9a-f]{2})+$/i.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 - 1 }, (_, index) =>
    Number.parseInt(text.slice(index * 2 + 2, index * 2 + 4), 16),
  );
}

/** The offset of the zero byte that ends a string; the end of the bytes if there is none. */
export function endOfText(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(0, from);
  return end === -1 ? bytes.length : end;
}
