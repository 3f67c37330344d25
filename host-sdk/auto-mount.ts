import type { Mount } from './mount';
import type { PlayerHandle } from './wire/handle';

const MARK = 'data-pardeh';

/** Attributes that configure the frame, not the content. */
const OPTIONS = /^(player|title|ratio|loading|group|floating)$/;

/**
 * Mounts a player into each element that is marked with `data-pardeh`, also into those that come later, and destroys it
 * when its element has gone. The other data attributes are params and options: `data-type`, `data-e-url`,
 * `data-feature-set`, `data-group` …; an attribute without a value is `true`.
 *
 * @returns the player of an element; `null` where there is none
 */
export function mountMarked(mount: Mount): (element: Element) => PlayerHandle | null {
  const players = new Map<Element, PlayerHandle>();
  const look = () => {
    for (const [element, handle] of players) {
      if (element.isConnected) continue;
      handle.destroy();
      players.delete(element);
    }
    for (const element of document.querySelectorAll(`[${MARK}]`)) {
      if (!players.has(element)) players.set(element, mountOne(mount, element));
    }
  };
  look();
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: [MARK] });
  return (element) => players.get(element) ?? null;
}

function mountOne(mount: Mount, element: Element): PlayerHandle {
  const params = {};
  const options = {};
  for (const { name: attribute, value } of element.attributes) {
    if (!attribute.startsWith('data-') || attribute === MARK) continue;
    const name = nameOf(attribute.slice('data-'.length));
    Object.assign(OPTIONS.test(name) ? options : params, { [name]: value || true });
  }
  return mount(element, params, options);
}

/** Attributes know no capitals: `feature-set` is `featureSet`. The names `e-url` and `e-cover` are as they are. */
function nameOf(attribute: string): string {
  return attribute.replace(/^e-|-(\w)/g, (found, letter?: string) => letter?.toUpperCase() ?? found);
}
