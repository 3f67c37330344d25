import type { EmbeddingOptions } from './frame/embedding';
import type { Mount } from './mount';
import type { PlayerHandle } from './wire/handle';
import type { ParamsChange } from './wire/host-params';
import { protect } from './wire/listeners';

const MARK = 'data-pardeh';

/** Attributes that configure the frame, not the content. */
const OPTIONS = /^(player|title|ratio|loading|group|floating)$/;

/**
 * Mounts a player into each element with `data-pardeh`, also into elements that are added later, and destroys it when its
 * element is removed. Later changes of attributes apply without a new player. The other data attributes are params and
 * options: `data-type`, `data-e-url`, `data-feature-set`, `data-group` …; an attribute without a value is `true`.
 *
 * @returns the player of an element; `null` if it has none
 */
export function mountMarked(mount: Mount): (element: Element) => PlayerHandle | null {
  const players = new Map<Element, PlayerHandle>();
  /** Elements whose attributes were invalid: tried again when the attributes change. */
  const failed = new WeakSet<Element>();
  const changes = new MutationObserver((records) => {
    // An animation changes `style` or `class` in each frame.
    const ours = records.filter(({ attributeName }) => attributeName?.startsWith('data-'));
    for (const element of new Set(ours.map(({ target }) => target))) {
      if (!(element instanceof Element)) continue;
      if (failed.delete(element)) look();
      else follow(players.get(element), element);
    }
  });
  const look = () => {
    for (const [element, handle] of players) {
      if (element.isConnected) continue;
      handle.destroy();
      players.delete(element);
    }
    for (const element of document.querySelectorAll(`[${MARK}]`)) {
      if (players.has(element)) continue;
      if (failed.has(element)) continue;
      failed.add(element);
      changes.observe(element, { attributes: true });
      protect(() => {
        players.set(element, mountOne(mount, element));
        failed.delete(element);
      });
    }
  };
  look();
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: [MARK] });
  return (element) => players.get(element) ?? null;
}

/** The player compares the params: the content stays unless an attribute that names it has changed. */
function follow(handle: PlayerHandle | undefined, element: Element): void {
  handle?.setParams(readAttributes(element).params).catch(() => undefined);
}

function mountOne(mount: Mount, element: Element): PlayerHandle {
  const { params, options } = readAttributes(element);
  return mount(element, params, options);
}

function readAttributes(element: Element): { params: ParamsChange; options: EmbeddingOptions } {
  const params = {};
  const options = {};
  for (const { name: attribute, value } of element.attributes) {
    if (!attribute.startsWith('data-') || attribute === MARK) continue;
    const name = nameOf(attribute.slice('data-'.length));
    Object.assign(OPTIONS.test(name) ? options : params, { [name]: value || true });
  }
  return { params, options };
}

/** Attribute names have no capitals: `feature-set` is `featureSet`. `e-url` and `e-cover` stay unchanged. */
function nameOf(attribute: string): string {
  return attribute.replace(/^e-|-(\w)/g, (found, letter?: string) => letter?.toUpperCase() ?? found);
}
