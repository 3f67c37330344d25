/**
 * Where the frame of an element comes: into its shadow root, since frameworks that draw the element compare its own
 * children with theirs. A frame in the element's markup is used as it is.
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

/** A sheet of its own rather than a style element, which a host's content policy may forbid. */
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
