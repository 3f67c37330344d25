import type { ReadonlySignal } from '@preact/signals-core';
import type { Layout } from '../layout/layout';
import css from './typing.module.css';

const FIELD = 'input:not([type=range],[type=checkbox],[type=radio]), textarea';

/**
 * A phone's keyboard reduces the height of the page, so that the picture and the field are visible together (the page's
 * `interactive-widget` requests this). The page would no longer count as portrait, and everything below the picture
 * would be hidden: the field would lose the focus, and the keyboard would close. So the layout stays portrait until the
 * page has its former height again, or is rotated.
 *
 * @returns a function that stops this
 */
export function keepPortraitWhileTyping(layout: ReadonlySignal<Layout>, page: Window = window): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const { classList } = page.document.documentElement;
  const name = css.typing ?? '';
  let width = 0;
  let height = 0;

  const focusedField = () => {
    const { activeElement } = page.document;
    return activeElement?.matches(FIELD) ? activeElement : null;
  };
  page.addEventListener(
    'focusin',
    () => {
      if (classList.contains(name) || layout.peek() !== 'portrait' || focusedField() === null) return;
      width = page.innerWidth;
      height = page.innerHeight;
      classList.add(name);
    },
    { signal },
  );
  page.addEventListener(
    'resize',
    () => {
      const field = focusedField();
      // A button that takes the focus closes the keyboard; it must not move before the press ends.
      if (page.innerWidth !== width || (field === null && page.innerHeight >= height)) classList.remove(name);
      else field?.scrollIntoView({ block: 'center' });
    },
    { signal },
  );
  return () => {
    ending.abort();
    classList.remove(name);
  };
}
