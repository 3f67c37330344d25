/** JSON, with numbers as short as they are read, and pictures by their size. */
export function writeValue(value: unknown, spaces = 0): string {
  return JSON.stringify(value, shorten, spaces) ?? String(value);
}

function shorten(_key: string, value: unknown): unknown {
  if (value instanceof Blob) return `Blob, ${value.type}, ${value.size} B`;
  // Milliseconds are enough to read.
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
