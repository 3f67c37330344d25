import { watch } from '../lib/watch';
import type { Session } from '../session/session';
import { dressPage } from '../ui/dress-page';
import css from './frame.module.css';
import type { Places } from './places';

/** Keeps the page dressed as session and places say. The page's inline script dressed it first, from the params alone. */
export function followDress(
  root: HTMLElement,
  session: Session,
  places: Pick<Places, 'hasFooter' | 'hasPages'>,
): () => void {
  root.classList.add(css.player ?? '');
  return watch(
    () => {
      const { width, height, portrait } = session.params.value;
      dressPage(root.ownerDocument.documentElement, {
        lang: session.lang.value,
        theme: session.theme.value,
        width,
        height,
        portrait: portrait === false ? 'refused' : 'allowed',
        pages: places.hasPages.value,
        footer: places.hasFooter.value,
      });
      return undefined;
    },
    () => undefined,
  );
}
