/** Namespace of styling (TTML2, 5.1). */
const STYLING = 'http://www.w3.org/ns/ttml#styling';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** A style may name others. */
const MOST_NAMED = 16;

/** Finds what is written about an element: by itself, or by the styles that it names. */
export interface Styles {
  own(element: Element, name: string): string | null;
  /** The element's own, else that of the nearest element around it, or of its region. */
  inherited(element: Element, name: string): string | null;
  region(element: Element): Element | null;
}

export function stylesOf(tt: Element): Styles {
  const byId = (tag: string) =>
    new Map([...tt.getElementsByTagNameNS('*', tag)].map((element) => [idOf(element), element]));
  const [named, regions] = [byId('style'), byId('region')];

  const find = (element: Element, name: string, seen: Set<Element>): string | null => {
    if (seen.has(element) || seen.size === MOST_NAMED) return null;
    seen.add(element);
    const written = element.getAttributeNS(STYLING, name);
    if (written !== null) return written;
    const ids = element.getAttribute('style')?.split(/\s+/) ?? [];
    // The last one counts.
    for (const id of ids.reverse()) {
      const style = named.get(id);
      const found = style === undefined ? null : find(style, name, seen);
      if (found !== null) return found;
    }
    return nested(element, name);
  };
  const own = (element: Element, name: string) => find(element, name, new Set());
  const regionAt = (element: Element): Element | null => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const region = regions.get(around.getAttribute('region') ?? '');
      if (region !== undefined) return region;
    }
    return null;
  };

  return {
    own,
    inherited(element, name) {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const found = own(around, name);
        if (found !== null) return found;
      }
      const region = regionAt(element);
      return region && own(region, name);
    },
    region: regionAt,
  };
}

/** A region may hold styles of its own. */
function nested(element: Element, name: string): string | null {
  if (element.localName !== 'region') return null;
  for (const child of element.children) {
    const found = child.localName === 'style' ? child.getAttributeNS(STYLING, name) : null;
    if (found !== null) return found;
  }
  return null;
}

function idOf(element: Element): string {
  return element.getAttributeNS(XML, 'id') ?? '';
}
