import { lastOf } from '../../../lib/from-end';
import { localName, scanXml } from '../../xml/scan-xml';

/** An element of a document, by its local name. */
export interface TtmlElement {
  readonly name: string;
  /** Keyed by local name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly around: TtmlElement | null;
  /** Elements and text in document order. */
  readonly content: readonly (TtmlElement | string)[];
}

interface Writable extends TtmlElement {
  readonly content: (TtmlElement | string)[];
}

/** The root of a document; `null` if it is not TTML. */
export function readDocument(text: string): TtmlElement | null {
  const top: Writable = { name: '', attributes: new Map(), around: null, content: [] };
  const open = [top];
  const isRead = scanXml(text, {
    open(name, attributes) {
      const around = lastOf(open) ?? top;
      const named = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
      const element: Writable = { name, attributes: new Map(named), around, content: [] };
      around.content.push(element);
      open.push(element);
    },
    text: (words) => void lastOf(open)?.content.push(words),
    close: () => void open.pop(),
  });
  const [root] = top.content;
  return isRead && typeof root === 'object' && root.name === 'tt' ? root : null;
}

/** The descendants of this name, in document order. */
export function* allNamed(within: TtmlElement, name: string): Generator<TtmlElement> {
  for (const child of within.content) {
    if (typeof child === 'string') continue;
    if (child.name === name) yield child;
    yield* allNamed(child, name);
  }
}

/** The element and its ancestors, innermost first. */
export function* outwards(element: TtmlElement | null): Generator<TtmlElement> {
  for (let at = element; at !== null; at = at.around) yield at;
}
