/** Whether one of the texts contains the search text. */
export function isFound(wanted: string, texts: readonly string[]): boolean {
  return texts.join('\n').toLowerCase().includes(wanted.trim().toLowerCase());
}
