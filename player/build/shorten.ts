/** Shortens a style sheet: comments and line breaks are for the sources. */
export function shorten(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([:(]) | (?=\))/g, '$1')
    .replace(/;}/g, '}')
    .replace(/(?<=[ (,])0\./g, '.')
    .trim();
}
