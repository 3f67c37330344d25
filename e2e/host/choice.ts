import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { ITEMS, type Item } from './items';
import { type Lang, WORDS } from './words';

export type Theme = 'dark' | 'light';

/** What is chosen on this page; the address says it too, so that it can be linked and tested. */
export interface Choice {
  readonly item: ReadonlySignal<Item>;
  readonly lang: Signal<Lang>;
  readonly theme: Signal<Theme>;
  readonly words: ReadonlySignal<(typeof WORDS)[Lang]>;
  /** False until the visitor, or the link, asked for something: then nothing starts by itself. */
  readonly asked: ReadonlySignal<boolean>;
  choose(item: Item): void;
}

export function openChoice(): Choice {
  const first = ITEMS[0];
  if (first === undefined) throw new Error('The gallery is empty.');
  const item = signal(first);
  const asked = signal(false);
  const lang = signal<Lang>('fa');
  const theme = signal<Theme>('dark');

  const read = () => {
    const query = new URLSearchParams(location.search);
    const found = ITEMS.find(({ key }) => key === query.get('item'));
    batch(() => {
      item.value = found ?? first;
      asked.value = found !== undefined;
      lang.value = query.get('lang') === 'ar' ? 'ar' : 'fa';
      theme.value = query.get('theme') === 'light' ? 'light' : 'dark';
    });
  };
  read();
  window.addEventListener('popstate', read);

  return {
    item,
    lang,
    theme,
    asked,
    words: computed(() => WORDS[lang.value]),
    choose(next) {
      // First the address: when the signals change it is kept true in place, and must be the new entry's by then.
      history.pushState(null, '', address(next.key, lang.peek(), theme.peek()));
      batch(() => {
        item.value = next;
        asked.value = true;
      });
    },
  };
}

/** Keeps the address true while language and theme change. */
export function keepAddress({ item, lang, theme, asked }: Choice): void {
  const wanted = address(asked.value ? item.value.key : null, lang.value, theme.value);
  if (wanted !== location.pathname + location.search) history.replaceState(null, '', wanted);
}

function address(key: string | null, lang: Lang, theme: Theme): string {
  const query = new URLSearchParams();
  if (key !== null) query.set('item', key);
  if (lang !== 'fa') query.set('lang', lang);
  if (theme !== 'dark') query.set('theme', theme);
  const text = query.toString();
  return text === '' ? location.pathname : `${location.pathname}?${text}`;
}
