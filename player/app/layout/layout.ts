import { type ReadonlySignal, signal } from '@preact/signals-core';

export type Layout = 'mini' | 'plain' | 'portrait' | 'wide';

const LAYOUTS: readonly Layout[] = ['mini', 'plain', 'portrait', 'wide'];

/** A lower footer is hidden (`footer.module.css`). CSS pixels. */
const MIN_FOOTER = 40;

/** Measurements of the page. */
export interface Measured {
  /**
   * The layout that the container queries of `plr/frame.css` have chosen. They alone decide; what differs in the
   * document and not only in looks (a sheet in place of a popover) asks here.
   */
  readonly layout: ReadonlySignal<Layout>;
  /** The layout had room for pages before; they stay, so that full screen loses nothing of them. */
  readonly hadPages: ReadonlySignal<boolean>;
  /** The layout has room for a footer, if there is one. */
  readonly footerRoom: ReadonlySignal<boolean>;
  /** CSS pixels. */
  readonly stageWidth: ReadonlySignal<number>;
  /** A finger points. */
  readonly coarse: ReadonlySignal<boolean>;
}

/** `place` is the element on which the queries write their choice. */
export function measure(root: HTMLElement, stage: HTMLElement, place: Element): Measured & { close(): void } {
  const layout = signal<Layout>('plain');
  const hadPages = signal(false);
  const footerRoom = signal(false);
  const stageWidth = signal(stage.clientWidth);
  const pointer = window.matchMedia('(pointer: coarse)');
  const coarse = signal(pointer.matches);

  const read = () => {
    const named = getComputedStyle(place).getPropertyValue('--layout').trim();
    layout.value = LAYOUTS.find((known) => known === named) ?? 'plain';
    if (layout.value === 'wide' || layout.value === 'portrait') hadPages.value = true;
    // On a phone the pages lie below the footer, and elsewhere nothing does.
    footerRoom.value =
      layout.value === 'portrait' || Number.parseFloat(getComputedStyle(stage).bottom) >= MIN_FOOTER;
    stageWidth.value = stage.clientWidth;
  };
  const follow = () => {
    coarse.value = pointer.matches;
  };
  const observer = new ResizeObserver(read);
  for (const element of [root, stage]) observer.observe(element);
  pointer.addEventListener('change', follow);
  read();

  return {
    layout,
    hadPages,
    footerRoom,
    stageWidth,
    coarse,
    close() {
      observer.disconnect();
      pointer.removeEventListener('change', follow);
    },
  };
}
