/** HTML in which every inserted value is escaped text. */
export interface Html {
  readonly html: string;
}

type Value = string | number | null | undefined | Html | readonly Html[];

/** `${}` in this template is escaped, except for nested templates. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: pieces.map((piece, index) => piece + written(values[index])).join('') };
}

function written(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map((one) => one.html).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
