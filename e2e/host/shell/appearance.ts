import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { keepAddress } from './address';
import { type Lang, WORDS } from './words';

export type Theme = 'dark' | 'light';

// `first.js` has set these before the first paint.
const { documentElement: page } = document;
const ownLang = signal<Lang>(page.lang === 'fa' ? 'fa' : 'en');
const ownTheme = signal<Theme>(page.dataset.theme === 'light' ? 'light' : 'dark');

/** Language and theme of the page. If chosen by hand, they are in its URL, and in links to other pages. */
export const lang: ReadonlySignal<Lang> = ownLang;
export const theme: ReadonlySignal<Theme> = ownTheme;
export const words = computed(() => WORDS[lang.value]);

effect(() => {
  page.lang = lang.value;
  page.dir = lang.value === 'fa' ? 'rtl' : 'ltr';
  page.dataset.theme = theme.value;
});

// The URL first: links on the page are built from it.
export function speak(next: Lang): void {
  keepAddress({ lang: next });
  ownLang.value = next;
}

export function dress(next: Theme): void {
  keepAddress({ theme: next });
  ownTheme.value = next;
}
