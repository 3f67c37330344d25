/** The names are anchored at commas: otherwise each character of a long word would begin a name that has no value. */
export function attributesOf(line: string): Partial<Record<string, string>> {
  const pairs = line.matchAll(/(?:^|[:,]) *([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g);
  return Object.fromEntries([...pairs].map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}
