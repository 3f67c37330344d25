import { effect } from '@preact/signals-core';
import { addressWith } from '../shell/address';
import type { Appearance } from '../shell/appearance';
import { make } from '../shell/element';
import type { Choice } from './choice';
import { type Group, ITEMS, type Item } from './items';

const GROUPS: readonly Group[] = ['films', 'lives', 'files', 'ends'];

/** The cards, by group. A card is a link, so that it can be opened anew, and its address copied. */
export function drawGallery(place: HTMLElement, appearance: Appearance, choice: Choice): void {
  place.classList.add('gallery');
  effect(() => {
    const words = appearance.words.value;
    const groups = GROUPS.map((group) =>
      make(
        'section',
        { 'aria-label': words[group] },
        make('h3', { class: 'group-title' }, words[group]),
        make(
          'ul',
          { class: 'cards' },
          ...itemsOf(group).map((item) => make('li', {}, drawCard(item, appearance, choice))),
        ),
      ),
    );
    const scrolled = place.scrollTop;
    place.replaceChildren(...groups);
    place.scrollTop = scrolled;
    markCurrent(place, choice.item.peek());
  });
  const current = place.querySelector<HTMLElement>('[aria-current]');
  // A link may choose a card far below; only the gallery moves for it, never the page.
  if (current !== null) place.scrollTop = current.offsetTop - place.clientHeight / 2;
  // Apart from the drawing, so that a choice moves neither focus nor scroll.
  effect(() => markCurrent(place, choice.item.value));
}

function markCurrent(place: HTMLElement, item: Item): void {
  for (const card of place.querySelectorAll('a')) {
    if (card.dataset.item === item.key) card.setAttribute('aria-current', 'true');
    else card.removeAttribute('aria-current');
  }
}

function itemsOf(group: Group): readonly Item[] {
  return ITEMS.filter((item) => item.group === group);
}

function drawCard(item: Item, { lang, words }: Appearance, choice: Choice): HTMLAnchorElement {
  const choose = (event: Event) => {
    if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    choice.choose(item);
  };
  return make(
    'a',
    { class: 'card', href: addressWith({ item: item.key, set: null }), 'data-item': item.key, click: choose },
    drawThumb(item, item.badge === undefined ? null : words.value[item.badge]),
    make(
      'span',
      { class: 'card-text' },
      make('bdi', { class: 'card-title' }, item.title[lang.value]),
      make('span', { class: 'card-note' }, item.note[lang.value]),
      make('span', { class: 'card-current' }, words.value.current),
    ),
  );
}

function drawThumb(item: Item, badge: string | null): HTMLElement {
  const thumb = make('span', { class: 'thumb' });
  if (item.picture === null) thumb.append(make('span', { class: 'thumb-none', 'aria-hidden': 'true' }, '؟'));
  else {
    const image = make('img', { src: item.picture, alt: '', loading: 'lazy', decoding: 'async' });
    image.addEventListener('error', () => image.remove());
    thumb.append(image);
  }
  if (badge !== null) thumb.append(make('span', { class: `badge badge-${item.badge ?? ''}` }, badge));
  return thumb;
}
