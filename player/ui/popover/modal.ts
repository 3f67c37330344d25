/* Modal panels. `showModal` would move them out of the player's box, into the top layer of the page. */

/** Never inert: toasts, which have no controls, and a quiz question, whose time keeps running. */
const URGENT = '[data-urgent]';

/** React sets `inert` on these elements, so only their children are made inert here. */
const DECIDES = '[data-decides-inert]';

/**
 * Makes everything but the box inert, including the picture's controls, although no veil covers them: `aria-modal`
 * requires a panel to be modal for every viewer, with touch as with keys (WAI-ARIA 1.2, aria-modal).
 */
export function isolate(box: HTMLElement): () => void {
  const ending = new AbortController();
  const covered = new Set<Element>();
  const knowsInert = 'inert' in HTMLElement.prototype;
  const [name, value] = knowsInert ? (['inert', ''] as const) : (['aria-hidden', 'true'] as const);

  const cover = (parent: Element, kept: readonly Element[]) => {
    watcher.observe(parent, { childList: true });
    for (const child of parent.children) {
      if (kept.includes(child)) continue;
      if (child.matches(DECIDES) || kept.some((one) => child.contains(one))) cover(child, kept);
      else if (!child.hasAttribute(name)) {
        child.setAttribute(name, value);
        covered.add(child);
      }
    }
  };
  const coverAll = () => cover(document.body, [box, ...document.querySelectorAll(URGENT)]);
  const watcher = new MutationObserver(coverAll);
  coverAll();
  if (!knowsInert) keepFocusInside(box, ending.signal);

  return () => {
    ending.abort();
    watcher.disconnect();
    for (const element of covered) element.removeAttribute(name);
  };
}

/** For browsers without `inert` (Chromium before 102, Safari before 15.5, Firefox before 112). */
function keepFocusInside(box: HTMLElement, signal: AbortSignal): void {
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && !box.contains(target) && target.closest(URGENT) === null) box.focus();
    },
    { signal },
  );
}

/**
 * Closes the box at a click outside it. If it closed at `pointerdown`, the click would press the element that the box
 * had covered. The listener is on a child of the body, since on iOS clicks on plain elements bubble no further.
 */
export function closeByClick(box: HTMLElement, close: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const page = [...document.body.children].find((child) => child.contains(box)) ?? document.body;
  const isOutside = ({ target }: Event) =>
    target instanceof Element && !box.contains(target) && target.closest(URGENT) === null;
  let isStarted = false;
  // The press that opened the box started before this listener was added, and its click may still follow.
  page.addEventListener(
    'pointerdown',
    (event) => {
      isStarted = isOutside(event);
    },
    { signal },
  );
  page.addEventListener(
    'click',
    (event) => {
      // The second click of a double click was meant for the button whose first click opened the box.
      const isSecond = event instanceof MouseEvent && event.detail > 1;
      if (isStarted && !isSecond && isOutside(event)) close();
    },
    { signal },
  );
  return () => ending.abort();
}
