import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { lastOf } from '../lib/from-end';
import { own } from '../lib/own';
import { fa } from './fa';

export type FirstKey = keyof typeof fa;
export type LaterKey = keyof typeof import('./fa-later').faLater;
export type RareKey = keyof typeof import('./fa-rare').faRare;
export type Key = FirstKey | LaterKey | RareKey;
export type Lang = 'fa' | 'ar';

type FirstTexts = Readonly<Record<FirstKey, string>>;
type LaterTexts = Readonly<Record<LaterKey, string>>;
type RareTexts = Readonly<Record<RareKey, string>>;

/** `fa` implies Persian digits; Arabic digits must be requested. */
const LOCALES: Record<Lang, string> = { fa: 'fa', ar: 'ar-u-nu-arab' };

const FIRST: Record<Lang, () => FirstTexts | Promise<FirstTexts>> = {
  fa: () => fa,
  ar: async () => (await import('./ar')).ar,
};
const LATER: Record<Lang, () => Promise<LaterTexts>> = {
  fa: async () => (await import('./fa-later')).faLater,
  ar: async () => (await import('./ar-later')).arLater,
};
const RARE: Record<Lang, () => Promise<RareTexts>> = {
  fa: async () => (await import('./fa-rare')).faRare,
  ar: async () => (await import('./ar-rare')).arRare,
};

// One signal for both, so that no text is ever written in one language with the digits of the other.
const current = signal<{ lang: Lang; texts: FirstTexts }>({ lang: 'fa', texts: fa });
/**
 * Later texts of the same language; a separate signal, so that views without them do not render again when they load.
 */
const laterTexts = signal<LaterTexts | null>(null);
const rareTexts = signal<RareTexts | null>(null);
let wanted: Lang = 'fa';
let [wantsLater, wantsRare] = [false, false];

export const lang: ReadonlySignal<Lang> = computed(() => current.value.lang);

/** For `Intl`, with the digits of the language. */
export const locale: ReadonlySignal<string> = computed(() => LOCALES[lang.value]);

/** Resolves when the texts have loaded. A later call wins over one that is still loading. */
export async function setLang(next: Lang): Promise<void> {
  wanted = next;
  const [first, later, rare] = await Promise.all([
    FIRST[next](),
    wantsLater ? LATER[next]() : null,
    wantsRare ? RARE[next]() : null,
  ]);
  if (wanted !== next) return;
  batch(() => {
    current.value = { lang: next, texts: first };
    laterTexts.value = later;
    rareTexts.value = rare;
  });
}

/** Loads the later texts, including those of views that must open without a request. Until then they are empty. */
export async function fetchLaterTexts(): Promise<void> {
  wantsLater = true;
  const { lang } = current.peek();
  const later = await LATER[lang]();
  if (current.peek().lang === lang) laterTexts.value = later;
}

/** Loads the texts of views that open only at a press. */
export async function fetchRareTexts(): Promise<void> {
  wantsRare = true;
  const { lang } = current.peek();
  const rare = await RARE[lang]();
  if (current.peek().lang === lang) rareTexts.value = rare;
}

/** Loads a part of the program together with its texts. */
export function withTexts<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [part] = await Promise.all([load(), fetchLaterTexts(), fetchRareTexts()]);
    return part;
  };
}

/** Loads a part that opens without an action of the viewer, and has no rare text. */
export function withLaterTexts<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [part] = await Promise.all([load(), fetchLaterTexts()]);
    return part;
  };
}

type Values = Readonly<Record<string, string | number>>;

/**
 * The text in the current language. Read inside a view or a computed, it follows the language. A text with plural forms
 * follows the number `of`, or the first number among the values.
 */
export function t(key: Key, values: Values = {}): string {
  const found = find(key);
  // A rare view shows this text without having waited for it.
  if (found === undefined && laterTexts.value !== null && !wantsRare)
    fetchRareTexts().catch(() => (wantsRare = false));
  const text = chooseForm(found ?? '', values);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = own(values, name);
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? value.toLocaleString(locale.value) : value;
  });
}

/** The categories of `Intl.PluralRules` in the order of a text's forms, the last of which is for all others. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['one', 'two', 'few', 'many'];

function chooseForm(text: string, values: Values): string {
  const forms = text.split('|');
  const last = lastOf(forms) ?? '';
  if (forms.length === 1) return last;
  const amount = values.of ?? Object.values(values).find((value) => typeof value === 'number');
  const category = new Intl.PluralRules(locale.value).select(Number(amount));
  const index = CATEGORIES.indexOf(category);
  return index < forms.length - 1 ? (forms[index] ?? last) : last;
}

/** Keys from outside, such as a toast's, may be unknown. */
export function isKey(value: string): value is Key {
  return find(value) !== undefined;
}

function find(key: string): string | undefined {
  return own(current.value.texts, key) ?? own(laterTexts.value ?? {}, key) ?? own(rareTexts.value ?? {}, key);
}
