import { watch } from '../lib/watch';
import type { Session } from '../session/session';
import css from './frame.module.css';
import type { Places } from './places';

/**
 * Writes on the player's root what its CSS needs to know: language, theme, size, and which places are in use. The
 * layout itself is chosen by container queries.
 */
export function dressRoot(root: HTMLElement, session: Session, places: Places): () => void {
  const page = root.ownerDocument.documentElement;
  root.classList.add(css.player ?? '');

  return watch(
    () => {
      const { width, height, portrait } = session.params.value;
      for (const element of [page, root]) {
        element.lang = session.lang.value;
        // Both languages of the product are written from right to left.
        element.dir = 'rtl';
        element.dataset.theme = session.theme.value;
      }
      root.style.inlineSize = width === null ? '' : `min(${width}px, 100%)`;
      root.style.blockSize = height === null ? '' : `min(${height}px, 100%)`;
      root.dataset.portrait = portrait === false ? 'refused' : 'allowed';
      root.dataset.pages = String(places.hasPages.value);
      root.dataset.footer = String(places.hasFooter.value);
      return undefined;
    },
    () => undefined,
  );
}
