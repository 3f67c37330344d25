/** RFC 9562, 5.4. `crypto.randomUUID` exists on secure origins only. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/, (_, a, b, c, variant: string, d, e) => {
    const ninth = ((Number.parseInt(variant, 16) & 3) | 8).toString(16);
    return `${a}-${b}-4${c}-${ninth}${d}-${e}`;
  });
}
