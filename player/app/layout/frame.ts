import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { watch } from '../../lib/signals/watch';
import type { Session } from '../../session/session';
import { dressPage } from '../../ui/theme/dress-page';
import css from './frame.module.css';
import type { Places } from './places';

/** The colours that follow from the product's; without them the player's own stay. */
function wear(accent: string): void {
  loadChunk(() => import('../../ui/theme/accent')).then((loaded) => loaded.wearAccent(accent), ignoreFailure);
}

/** Keeps the page dressed as session and places say. The page's inline script dressed it first, from the params alone. */
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
      // The browser's own full screen is known to CSS; a window that the host has filled with the frame is not.
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
