import { allNamed, outwards, type TtmlElement } from './ttml-element';

/** Maximum number of styles that are followed; a style may reference others. */
const MOST_NAMED = 16;

/** Finds the style attributes of an element: its own, or those of the styles that it references. */
export interface Styles {
  own(element: TtmlElement, name: string): string | null;
  /** The element's own value, else that of its nearest ancestor, or of its region. */
  inherited(element: TtmlElement, name: string): string | null;
  region(element: TtmlElement): TtmlElement | null;
}

export function stylesOf(tt: TtmlElement): Styles {
  const byId = (tag: string) =>
    new Map([...allNamed(tt, tag)].map((element) => [element.attributes.get('id') ?? '', element]));
  const [named, regions] = [byId('style'), byId('region')];

  const find = (element: TtmlElement, name: string, seen: Set<TtmlElement>): string | null => {
    if (seen.has(element) || seen.size === MOST_NAMED) return null;
    seen.add(element);
    const written = element.attributes.get(name);
    if (written !== undefined) return written;
    const ids = element.attributes.get('style')?.split(/\s+/, MOST_NAMED) ?? [];
    // The last reference wins.
    for (const id of ids.reverse()) {
      const style = named.get(id);
      const found = style === undefined ? null : find(style, name, seen);
      if (found !== null) return found;
    }
    return nested(element, name);
  };
  const own = (element: TtmlElement, name: string) => find(element, name, new Set());
  const regionAt = (element: TtmlElement): TtmlElement | null => {
    for (const around of outwards(element)) {
      const region = regions.get(around.attributes.get('region') ?? '');
      if (region !== undefined) return region;
    }
    return null;
  };

  return {
    own,
    inherited(element, name) {
      for (const around of outwards(element)) {
        const found = own(around, name);
        if (found !== null) return found;
      }
      const region = regionAt(element);
      return region && own(region, name);
    },
    region: regionAt,
  };
}

/** A region may contain its own styles. */
function nested(element: TtmlElement, name: string): string | null {
  if (element.name !== 'region') return null;
  for (const style of allNamed(element, 'style')) {
    const found = style.attributes.get(name);
    if (found !== undefined) return found;
  }
  return null;
}
