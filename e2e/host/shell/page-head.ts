import { effect } from '@preact/signals-core';
import { addressWith } from './address';
import type { Appearance } from './appearance';
import { find, make } from './element';
import { makeIcon } from './icons';
import type { Lang } from './words';

const LANGS: readonly (readonly [lang: Lang, name: string, short: string])[] = [
  ['fa', 'فارسی', 'فا'],
  ['en', 'English', 'EN'],
];

const PAGES = { playground: './', reference: './reference.html', arabic: './arabic.html' } as const;

/** Name, the pages, language and theme: the same on the playground and the reference. */
export function drawPageHead(appearance: Appearance, current: 'playground' | 'reference'): void {
  const { lang, theme, words } = appearance;
  const brand = make('b', {});
  const tagline = make('span', { class: 'tagline' });
  const home = make(
    'a',
    { class: 'brand', href: PAGES.playground },
    make('img', { src: './icon.svg', alt: '', width: '32', height: '32' }),
    brand,
    tagline,
  );
  const pages = make('nav', { class: 'pages' });
  const languages = make('div', { class: 'segments', role: 'group' });
  const dress = () => appearance.dress(theme.peek() === 'dark' ? 'light' : 'dark');
  const themeButton = make('button', { type: 'button', class: 'round', click: dress }, makeIcon('theme'));
  find('.top', HTMLElement).replaceChildren(home, pages, languages, themeButton);

  languages.replaceChildren(
    ...LANGS.map(([one, name, short]) => {
      const button = make(
        'button',
        { type: 'button', lang: one, 'aria-label': name, click: () => appearance.speak(one) },
        make('span', { class: 'long', 'aria-hidden': 'true' }, name),
        make('span', { class: 'short', 'aria-hidden': 'true' }, short),
      );
      effect(() => button.setAttribute('aria-pressed', String(lang.value === one)));
      return button;
    }),
  );
  effect(() => {
    const texts = words.value;
    brand.textContent = texts.name;
    tagline.textContent = texts.tagline;
    languages.setAttribute('aria-label', texts.language);
    pages.setAttribute('aria-label', texts.pages);
    themeButton.setAttribute('aria-label', theme.value === 'dark' ? texts.themeLight : texts.themeDark);
    pages.replaceChildren(
      ...(['playground', 'reference', 'arabic'] as const).map((page) =>
        make(
          'a',
          { href: linkTo(page, lang.value, theme.value), 'aria-current': page === current && 'page' },
          texts[page],
        ),
      ),
    );
    home.href = linkTo('playground', lang.value, theme.value);
  });
}

/** A page in the language and theme of this one; the example of an Arabic site has its own. */
function linkTo(page: keyof typeof PAGES, lang: Lang, theme: string): string {
  return `${PAGES[page]}?${new URLSearchParams({ lang, theme })}`;
}

/** Words that a hash leads to on the reference page. */
export function referenceLink(kind: string, name: string): string {
  const query = new URL(addressWith({}), location.href).searchParams;
  const kept = new URLSearchParams(
    [...query].filter(([key]) => key === 'lang' || key === 'theme'),
  ).toString();
  return `${PAGES.reference}${kept === '' ? '' : `?${kept}`}#${kind}-${name}`;
}
