/** Names must follow a comma: otherwise each character of a long word would be tried as the start of a name. */
export function attributesOf(line: string): Partial<Record<string, string>> {
  const pairs = line.matchAll(/(?:^|[:,]) *([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g);
  return Object.fromEntries([...pairs].map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}
