import { type ReadonlySignal, signal } from '@preact/signals-core';

export type Layout = 'mini' | 'plain' | 'portrait' | 'wide';

const LAYOUTS: readonly Layout[] = ['mini', 'plain', 'portrait', 'wide'];

/** Minimum height of a footer, in CSS pixels; lower ones are hidden (`footer.module.css`). */
const MIN_FOOTER = 40;

/** Measurements of the page. */
export interface Measured {
  /**
   * The layout that the container queries of `plr/frame.css` have chosen. Scripts read it for differences in the
   * document and not only in style (a sheet in place of a popover).
   */
  readonly layout: ReadonlySignal<Layout>;
  /** Whether the layout has ever had room for pages. They stay mounted then, so that full screen keeps their state. */
  readonly hadPages: ReadonlySignal<boolean>;
  /** Whether the layout has room for a footer, if there is one. */
  readonly footerRoom: ReadonlySignal<boolean>;
  /** In CSS pixels. */
  readonly stageWidth: ReadonlySignal<number>;
  /** Whether the primary pointer is coarse, as with touch. */
  readonly coarse: ReadonlySignal<boolean>;
}

/** `place` is the element on which the container queries set `--layout`. */
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
    // In portrait the footer is part of the pages; in other layouts its height is the space below the stage.
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
