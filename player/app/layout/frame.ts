import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { watch } from '../../lib/signals/watch';
import type { Session } from '../../session/session';
import { dressPage } from '../../ui/theme/dress-page';
import css from './frame.module.css';
import type { Places } from './places';

/** Loads and sets the colours derived from the product's accent; if that fails, the player's colours stay. */
function wear(accent: string): void {
  loadChunk(() => import('../../ui/theme/accent')).then((loaded) => loaded.wearAccent(accent), ignoreFailure);
}

/** Keeps the root element's attributes in sync with the session. The inline script has set them from the params. */
export function followDress(
  root: HTMLElement,
  session: Session,
  places: Pick<Places, 'hasFooter' | 'hasPages'>,
): () => void {
  root.classList.add(css.player ?? '');
  return watch(
    () => {
      const { width, height, portrait, accent } = session.params.value;
      if (accent !== null) wear(accent);
      // CSS can detect native full screen, but not a frame that the host has enlarged to fill the window.
      const isFull = session.fullscreen.active.value;
      dressPage(root.ownerDocument.documentElement, {
        lang: session.lang.value,
        theme: session.theme.value,
        width,
        height,
        portrait: portrait === false ? 'refused' : 'allowed',
        pages: places.hasPages.value && !isFull,
        footer: places.hasFooter.value && !isFull,
      });
      return undefined;
    },
    () => undefined,
  );
}
