import { lastOf } from '../../../lib/from-end';
/** An element of an XML document, by its local names. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** By their names. */
  readonly children: ReadonlyMap<string, readonly XmlElement[]>;
  /** Without that of the children. */
  readonly text: string;
}

type Writable = {
  name: string;
  attributes: Record<string, string>;
  children: Map<string, Writable[]>;
  text: string;
};

/** Descriptions have eight levels. */
const DEEPEST = 50;

/** Most elements have no children. */
const NONE: Map<string, Writable[]> = new Map();

const NAME = /[^\s/>]+/y;
const ATTRIBUTE = /\s*([^\s=/>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;

/** The only entities of a document that declares none. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a document in one pass. A page under Trusted Types has no `DOMParser` for text.
 *
 * @returns the root; `null` for anything that is not well-formed, and for a document type, which could declare entities
 */
export function readXml(text: string): XmlElement | null {
  const top: Writable = { name: '', attributes: {}, children: NONE, text: '' };
  const open: Writable[] = [top];
  let at = 0;
  for (let tag = text.indexOf('<'); tag >= 0; tag = text.indexOf('<', at)) {
    const inside = lastOf(open) ?? top;
    addText(inside, decode(text.slice(at, tag)));
    if (text.startsWith('<![CDATA[', tag)) {
      const end = text.indexOf(']]>', tag);
      if (end < 0) return null;
      addText(inside, text.slice(tag + 9, end));
      at = end + 3;
    } else if (text.startsWith('<!--', tag) || text.startsWith('<?', tag)) {
      const mark = text.startsWith('<?', tag) ? '?>' : '-->';
      const end = text.indexOf(mark, tag + 2);
      if (end < 0) return null;
      at = end + mark.length;
    } else if (text.startsWith('</', tag)) {
      const end = text.indexOf('>', tag);
      if (open.length < 2 || localName(text.slice(tag + 2, end).trim()) !== inside.name) return null;
      open.pop();
      at = end + 1;
    } else {
      const begun = readTag(text, tag + 1);
      if (begun === null) return null;
      addChild(inside, begun.element);
      if (!begun.isEmpty) open.push(begun.element);
      if (open.length > DEEPEST) return null;
      at = begun.end;
    }
  }
  const [root, another] = [...top.children.values()].flat();
  return open.length === 1 && root !== undefined && another === undefined ? root : null;
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
  const element: Writable = { name: localName(name), attributes, children: NONE, text: '' };
  return { element, isEmpty: slash !== '', end: TAG_END.lastIndex };
}

function addChild(element: Writable, child: Writable): void {
  if (element.children === NONE) element.children = new Map();
  const others = element.children.get(child.name);
  if (others === undefined) element.children.set(child.name, [child]);
  else others.push(child);
}

function addText(element: Writable, text: string): void {
  if (/\S/.test(text)) element.text += text;
}

function localName(name: string): string {
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

/** The children of this name. */
export function childrenNamed(element: XmlElement | null, name: string): readonly XmlElement[] {
  return element?.children.get(name) ?? [];
}
