import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { fa } from './fa';

export type Key = keyof typeof fa;
export type Lang = 'fa' | 'ar';

type Dictionary = Readonly<Record<Key, string>>;

/** `fa` gives Persian digits by itself; Arabic has to be asked for its own. */
const LOCALES: Record<Lang, string> = { fa: 'fa', ar: 'ar-u-nu-arab' };

// One value, so that no text is ever written in one language with the digits of the other.
const current = signal<{ lang: Lang; texts: Dictionary }>({ lang: 'fa', texts: fa });
let wanted: Lang = 'fa';

export const lang: ReadonlySignal<Lang> = computed(() => current.value.lang);

/** For `Intl`, with the digits of the language. */
export const locale: ReadonlySignal<string> = computed(() => LOCALES[lang.value]);

/** Resolves when the texts are there. A later call wins over one that is still loading. */
export async function setLang(next: Lang): Promise<void> {
  wanted = next;
  const texts: Dictionary = next === 'fa' ? fa : (await import('./ar')).ar;
  if (wanted === next) current.value = { lang: next, texts };
}

/** The text in the current language. Read inside a view or a computed, it follows the language. */
export function t(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  const text = current.value.texts[key];
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? value.toLocaleString(locale.value) : value;
  });
}

/** Texts named from outside, such as a toast's, may be none of ours. */
export function isKey(value: string): value is Key {
  return Object.hasOwn(fa, value);
}
