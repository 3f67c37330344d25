import { lastOf } from '../../../lib/from-end';
import { scanXml } from '../../xml/scan-xml';

/** An element of an XML document, by its local names. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** By their names. */
  readonly children: ReadonlyMap<string, readonly XmlElement[]>;
  /** Text of the element itself, without that of its children. */
  readonly text: string;
}

type Writable = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Map<string, Writable[]>;
  text: string;
};

/** Most elements have no children. */
const NONE: Map<string, Writable[]> = new Map();

/** @returns the root element; `null` if `scanXml` rejects the document */
export function readXml(text: string): XmlElement | null {
  const top = make('', {});
  const open = [top];
  const inside = () => lastOf(open) ?? top;
  const isRead = scanXml(text, {
    open(name, attributes) {
      const element = make(name, attributes);
      addChild(inside(), element);
      open.push(element);
    },
    text(words) {
      if (/\S/.test(words)) inside().text += words;
    },
    close: () => void open.pop(),
  });
  const [root] = [...top.children.values()].flat();
  return isRead ? (root ?? null) : null;
}

function make(name: string, attributes: Readonly<Record<string, string>>): Writable {
  return { name, attributes, children: NONE, text: '' };
}

function addChild(element: Writable, child: Writable): void {
  if (element.children === NONE) element.children = new Map();
  const others = element.children.get(child.name);
  if (others === undefined) element.children.set(child.name, [child]);
  else others.push(child);
}

/** The children of this name. */
export function childrenNamed(element: XmlElement | null, name: string): readonly XmlElement[] {
  return element?.children.get(name) ?? [];
}
