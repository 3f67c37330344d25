import { effect } from '@preact/signals-core';
import type { Choice } from './choice';
import { find, make } from './element';
import type { Lang } from './words';

const LANGS: Readonly<Record<Lang, string>> = { fa: 'فارسی', ar: 'العربية' };

/** The page's own words, its language and theme, and the switches for both. */
export function drawPageHead(choice: Choice): void {
  const languages = find('#languages', HTMLElement);
  const theme = find('#theme', HTMLButtonElement);
  const buttons = Object.entries(LANGS).map(([lang, name]) =>
    make(
      'button',
      { type: 'button', lang, click: () => (choice.lang.value = lang === 'ar' ? 'ar' : 'fa') },
      name,
    ),
  );
  languages.replaceChildren(...buttons);
  theme.addEventListener('click', () => {
    choice.theme.value = choice.theme.peek() === 'dark' ? 'light' : 'dark';
  });

  effect(() => {
    const words = choice.words.value;
    const { item, lang } = choice;
    document.documentElement.lang = lang.value;
    document.title = `${item.value.title[lang.value]} · ${words.name}`;
    find('#tagline', HTMLElement).textContent = words.tagline;
    find('#lead', HTMLElement).textContent = words.lead;
    find('#gallery', HTMLElement).setAttribute('aria-label', words.gallery);
    languages.setAttribute('aria-label', words.language);
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.lang === lang.value));
  });
  effect(() => {
    const words = choice.words.value;
    document.documentElement.dataset.theme = choice.theme.value;
    theme.setAttribute('aria-label', choice.theme.value === 'dark' ? words.themeLight : words.themeDark);
  });
  effect(() => {
    const { title, note, params } = choice.item.value;
    const lang = choice.lang.value;
    find('#item-title', HTMLElement).textContent = title[lang];
    find('#item-note', HTMLElement).textContent = note[lang];
    find('#item-id', HTMLElement).textContent = [params.type, params.id].filter(Boolean).join(' / ');
  });
}
