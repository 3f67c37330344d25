/** Replaces the selection by `words`, and returns the new caret position; `null` if the limit is exceeded. */
export function insertText(
  text: string,
  words: string,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): { readonly text: string; readonly caret: number } | null {
  const next = text.slice(0, from) + words + text.slice(to);
  return next.length > limit ? null : { text: next, caret: from + words.length };
}
