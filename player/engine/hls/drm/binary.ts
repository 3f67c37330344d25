/** Bytes as `btoa` takes them. */
export function binaryOf(hex: string): string {
  return hex.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
}
