import { afterEach, expect, it } from 'vitest';
import { walkMessages } from './walk';

afterEach(() => {
  document.body.replaceChildren();
});

/** Four messages of 50 pixels, of which the second and third are in sight. */
function open() {
  document.body.innerHTML = `<div id="list" tabindex="0" style="direction: rtl">${[1, 2, 3, 4]
    .map(
      (nth) =>
        `<article data-message="${nth}" tabindex="-1"><button tabindex="-1">a${nth}</button><button tabindex="-1">b${nth}</button></article>`,
    )
    .join('')}</div>`;
  const list = document.querySelector<HTMLElement>('#list');
  if (list === null) throw new Error('no list');
  list.getBoundingClientRect = () => new DOMRect(0, 50, 100, 100);
  list.querySelectorAll<HTMLElement>('article').forEach((message, place) => {
    message.getBoundingClientRect = () => new DOMRect(0, place * 50, 100, 50);
  });
  walkMessages(list);
  list.focus();
  const press = (...keys: string[]) => {
    for (const key of keys)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    const now = document.activeElement;
    return now?.getAttribute('data-message') ?? now?.id ?? '';
  };
  return { list, press };
}

it('arrows go to what is in sight, and from one message to the next', () => {
  const { press } = open();
  expect(press('ArrowUp')).toBe('3');
  expect(press('ArrowUp')).toBe('2');
  expect(press('ArrowDown', 'ArrowDown')).toBe('4');
  expect(press('ArrowDown')).toBe('4');
});

it('Enter leads into a message, arrows walk along what is in it, and Escape leads back step by step', () => {
  const { press } = open();
  press('ArrowUp', 'Enter');
  expect(document.activeElement?.textContent).toBe('a3');
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('b3');
  expect(press('Escape')).toBe('3');
  expect(press('Escape')).toBe('list');
});
