/** Converts hexadecimal digits to a binary string for `btoa`. */
export function binaryOf(hex: string): string {
  return hex.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
}
