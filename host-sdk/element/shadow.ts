/**
 * The parent of an element's frame: its shadow root, since frameworks that render the element compare its children with
 * theirs. A frame in the element's markup is used unchanged.
 */
export function placeIn(element: HTMLElement): HTMLElement {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const rendered = root.querySelector('iframe') ?? element.querySelector('iframe');
  style(element, root);
  if (rendered !== null) {
    if (rendered.getRootNode() !== root && root.querySelector('slot') === null)
      root.append(document.createElement('slot'));
    return rendered;
  }
  const place = document.createElement('div');
  place.style.cssText = 'width:100%;height:100%';
  root.replaceChildren(place);
  return place;
}

/** Uses a constructed style sheet, since a host's content security policy may forbid style elements. */
function style(element: HTMLElement, root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4.
    element.style.display ||= 'block';
  }
}
