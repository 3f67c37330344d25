/** Receives the parts of a document, in document order. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(words: string): void;
  close(): void;
}

const DEEPEST = 50;

const NAME = /[^\s/>]+/y;
const ATTRIBUTE = /\s*([^\s=/>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;

/** The only entities of a document without declarations. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a document in one pass. Under Trusted Types, `DOMParser` rejects plain text.
 *
 * @returns whether it is well-formed, has one root and no document type, which could declare entities
 */
export function scanXml(text: string, handler: XmlHandler): boolean {
  const open: string[] = [];
  let roots = 0;
  let at = 0;
  for (let tag = text.indexOf('<'); tag >= 0; tag = text.indexOf('<', at)) {
    if (tag > at && open.length > 0) handler.text(decode(text.slice(at, tag)));
    if (text.startsWith('<![CDATA[', tag)) {
      const end = text.indexOf(']]>', tag);
      if (end < 0) return false;
      handler.text(text.slice(tag + 9, end));
      at = end + 3;
    } else if (text.startsWith('<!--', tag) || text.startsWith('<?', tag)) {
      const mark = text.startsWith('<?', tag) ? '?>' : '-->';
      const end = text.indexOf(mark, tag + 2);
      if (end < 0) return false;
      at = end + mark.length;
    } else if (text.startsWith('</', tag)) {
      const end = text.indexOf('>', tag);
      if (end < 0 || localName(text.slice(tag + 2, end).trim()) !== open.pop()) return false;
      handler.close();
      at = end + 1;
    } else {
      const begun = readTag(text, tag + 1);
      if (begun === null || open.length === DEEPEST) return false;
      if (open.length === 0) roots += 1;
      handler.open(begun.name, begun.attributes);
      if (begun.isEmpty) handler.close();
      else open.push(begun.name);
      at = begun.end;
    }
  }
  return open.length === 0 && roots === 1;
}

function readTag(text: string, from: number) {
  NAME.lastIndex = from;
  const name = NAME.exec(text)?.[0] ?? '!';
  if (name.startsWith('!')) return null;
  const attributes: Record<string, string> = {};
  let at = NAME.lastIndex;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (found === null) break;
    const [, key = '', double, single = ''] = found;
    attributes[key] = decode(double ?? single);
    at = ATTRIBUTE.lastIndex;
  }
  TAG_END.lastIndex = at;
  const [, slash] = TAG_END.exec(text) ?? [];
  if (slash === undefined) return null;
  return { name: localName(name), attributes, isEmpty: slash !== '', end: TAG_END.lastIndex };
}

/** Without its namespace prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hexadecimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}
