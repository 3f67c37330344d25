import { effect, signal } from '@preact/signals-core';
import type { Appearance } from '../shell/appearance';
import { find, make } from '../shell/element';
import { makeIcon } from '../shell/icons';
import type { Choice } from './choice';
import { CONTENT_PARAMS } from './content-params';
import { textOf } from './given';
import type { Stage } from './stage';

/** Widths that a host page gives a player: a phone's, a column of text, all there is. */
const SIZES = ['phone', 'plain', 'wide'] as const;

const SIZE_WORDS = { phone: 'sizePhone', plain: 'sizePlain', wide: 'sizeWide' } as const;

/** The current item, its width, and a button that mounts it again. */
export function drawAboutBar({ lang, words }: Appearance, choice: Choice): void {
  const size = signal<(typeof SIZES)[number]>('wide');
  const sizes = SIZES.map((name) => {
    const button = make('button', { type: 'button', click: () => (size.value = name) });
    effect(() => {
      button.textContent = words.value[SIZE_WORDS[name]];
      button.setAttribute('aria-pressed', String(size.value === name));
    });
    return button;
  });
  const segments = make('div', { class: 'segments', role: 'group' }, ...sizes);
  const text = make('span', {});
  const again = make(
    'button',
    { type: 'button', class: 'button', click: () => choice.mountAgain() },
    makeIcon('again'),
    text,
  );
  find('#tools', HTMLElement).replaceChildren(segments, again);

  effect(() => {
    segments.setAttribute('aria-label', words.value.size);
    text.textContent = words.value.again;
    find('#stage', HTMLElement).dataset.size = size.value;
  });
  effect(() => {
    const { title, note } = choice.item.value;
    const byHand = Object.keys(choice.changes.value).some((name) => CONTENT_PARAMS.has(name));
    const { type, id } = choice.given.value;
    find('#item-title', HTMLElement).textContent = byHand ? words.value.byHand : title[lang.value];
    find('#item-note', HTMLElement).textContent = byHand ? '' : note[lang.value];
    find('#item-id', HTMLElement).textContent = [type, id].map(textOf).filter(Boolean).join(' / ');
    document.title = `${title[lang.value]} · ${words.value.name}`;
  });
}

/** Why the last change was refused, beside what is on the stage. */
export function drawRefusal({ refused }: Stage): void {
  const place = find('#refused', HTMLElement);
  effect(() => {
    place.textContent = refused.value === null ? '' : `setParams: ${refused.value}`;
  });
}
