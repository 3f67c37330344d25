import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { keepAddress } from './address';
import { type Lang, WORDS, type Words } from './words';

export type Theme = 'dark' | 'light';

/** Language and theme of a page. Chosen by hand they stand in the address, and go along to the other page. */
export interface Appearance {
  readonly lang: ReadonlySignal<Lang>;
  readonly theme: ReadonlySignal<Theme>;
  readonly words: ReadonlySignal<Words>;
  /** The address first: links on the page are made from it. */
  speak(lang: Lang): void;
  dress(theme: Theme): void;
}

/** `first.js` has set these before the first paint. */
export function openAppearance(): Appearance {
  const { documentElement: page } = document;
  const lang = signal<Lang>(page.lang === 'fa' ? 'fa' : 'en');
  const theme = signal<Theme>(page.dataset.theme === 'light' ? 'light' : 'dark');

  effect(() => {
    page.lang = lang.value;
    page.dir = lang.value === 'fa' ? 'rtl' : 'ltr';
    page.dataset.theme = theme.value;
  });

  return {
    lang,
    theme,
    words: computed(() => WORDS[lang.value]),
    speak(next) {
      keepAddress({ lang: next });
      lang.value = next;
    },
    dress(next) {
      keepAddress({ theme: next });
      theme.value = next;
    },
  };
}
