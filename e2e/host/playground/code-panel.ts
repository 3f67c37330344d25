import { REFERENCE } from 'virtual:reference';
import { computed, effect, signal } from '@preact/signals-core';
import type { Appearance } from '../shell/appearance';
import { inline } from '../shell/docs';
import { make } from '../shell/element';
import { highlight } from '../shell/highlight';
import type { Choice } from './choice';
import { type Shown, writeFrameCode, writeHtmlCode, writeReactCode, writeSdkCode } from './code';
import { ENCODED } from './encoded';

const COPIED_FOR_MS = 2000;

/** Four ways to embed, each with its words. */
const WAYS = {
  sdk: { write: writeSdkCode, name: 'waySdk', about: 'aboutSdk' },
  react: { write: writeReactCode, name: 'wayReact', about: 'aboutReact' },
  html: { write: writeHtmlCode, name: 'wayHtml', about: 'aboutHtml' },
  frame: { write: writeFrameCode, name: 'wayFrame', about: 'aboutFrame' },
} as const;

type Way = keyof typeof WAYS;

const NAMES: readonly Way[] = ['sdk', 'react', 'html', 'frame'];

/** The code of what is on the stage, with when to take which way, and a button that copies it. */
export function drawCodePanel(place: HTMLElement, { lang, words }: Appearance, choice: Choice): void {
  const way = signal<Way>('sdk');
  const shown = computed<Shown>(() => ({
    given: choice.given.value,
    options: choice.options.value,
    encoded: ENCODED,
    features: REFERENCE.features.map(({ name }) => name),
    title: choice.item.value.title[lang.value],
  }));
  const code = computed(() => WAYS[way.value].write(shown.value));

  const title = make('h2', { class: 'panel-title' });
  const buttons = NAMES.map((name) => {
    const button = make('button', { type: 'button', 'data-way': name, click: () => (way.value = name) });
    effect(() => {
      button.textContent = words.value[WAYS[name].name];
      button.setAttribute('aria-pressed', String(way.value === name));
    });
    return button;
  });
  const copyButton = make('button', { type: 'button', class: 'button', click: () => void copy() });
  const status = make('span', { class: 'visually-hidden', role: 'status' });
  const about = make('p', { class: 'lead panel-lead' });
  const text = make('code', {});
  const ways = make('div', { class: 'segments', role: 'group' }, ...buttons);
  place.replaceChildren(
    make('header', { class: 'panel-head' }, title, ways, copyButton, status),
    about,
    make('pre', { class: 'code', dir: 'ltr', tabindex: '0' }, text),
  );

  const copy = async () => {
    const done = await navigator.clipboard.writeText(code.peek()).then(
      () => words.peek().copied,
      () => words.peek().copyFailed,
    );
    copyButton.textContent = done;
    status.textContent = done;
    setTimeout(() => {
      copyButton.textContent = words.peek().copy;
      status.textContent = '';
    }, COPIED_FOR_MS);
  };

  effect(() => {
    title.textContent = words.value.code;
    copyButton.textContent = words.value.copy;
    place.setAttribute('aria-label', words.value.code);
    ways.setAttribute('aria-label', words.value.code);
  });
  effect(() => {
    about.replaceChildren(...inline(words.value[WAYS[way.value].about]));
  });
  effect(() => text.replaceChildren(...highlight(code.value)));
}
