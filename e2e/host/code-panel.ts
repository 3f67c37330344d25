import { computed, effect, signal } from '@preact/signals-core';
import type { Choice } from './choice';
import { type Shown, writeFrameCode, writeSdkCode } from './code';
import { make } from './element';
import { highlight } from './highlight';

const COPIED_FOR_MS = 2000;

const WAYS = { sdk: writeSdkCode, frame: writeFrameCode };

/** The code of what is on the stage, in two ways, with a button that copies it. */
export function drawCodePanel(place: HTMLElement, choice: Choice): void {
  const way = signal<keyof typeof WAYS>('sdk');
  const shown = computed<Shown>(() => ({
    item: choice.item.value,
    lang: choice.lang.value,
    theme: choice.theme.value,
    autoplay: choice.asked.value,
  }));
  const code = computed(() => WAYS[way.value](shown.value));

  const title = make('h2', { class: 'panel-title' });
  const sdkButton = make('button', { type: 'button', click: () => (way.value = 'sdk') }, 'SDK');
  const frameButton = make('button', { type: 'button', click: () => (way.value = 'frame') });
  const copyButton = make('button', { type: 'button', class: 'button', click: () => void copy() });
  const said = make('span', { class: 'visually-hidden', role: 'status' });
  const text = make('code', {});
  place.replaceChildren(
    make(
      'header',
      { class: 'panel-head' },
      title,
      make('div', { class: 'segments', role: 'group' }, sdkButton, frameButton),
      copyButton,
      said,
    ),
    make('pre', { class: 'code', dir: 'ltr', tabindex: '0' }, text),
  );

  const copy = async () => {
    const words = choice.words.peek();
    const done = await navigator.clipboard.writeText(code.peek()).then(
      () => words.copied,
      () => words.copyFailed,
    );
    copyButton.textContent = done;
    said.textContent = done;
    setTimeout(() => {
      copyButton.textContent = choice.words.peek().copy;
      said.textContent = '';
    }, COPIED_FOR_MS);
  };

  effect(() => {
    const words = choice.words.value;
    title.textContent = words.code;
    frameButton.textContent = words.frame;
    copyButton.textContent = words.copy;
    place.setAttribute('aria-label', words.code);
  });
  effect(() => {
    sdkButton.setAttribute('aria-pressed', String(way.value === 'sdk'));
    frameButton.setAttribute('aria-pressed', String(way.value === 'frame'));
  });
  effect(() => text.replaceChildren(...highlight(code.value)));
}
