import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Offers } from './availability';
import { type BarItem, divideBar, listBarItems } from './bar-items';
import { roomInBar } from './bar-room';
import type { Measured } from './layout';

/** The bar carries at most six buttons on the right, and full screen is one of them (look.md, "Control bar"). */
const AT_MOST = 5;

/** Which of the features' buttons stand in the bar, and which behind the button with the three dots. */
export interface Bar {
  readonly inBar: ReadonlySignal<readonly BarItem[]>;
  readonly inMenu: ReadonlySignal<readonly BarItem[]>;
}

export function openBar(offers: Offers, measured: Measured): Bar {
  const items = computed(() => listBarItems(offers.features.value));
  const room = computed(() => {
    // Mini has a place for the three dots only.
    if (measured.layout.value === 'mini') return 1;
    const fitting = roomInBar({
      stageWidth: measured.stageWidth.value,
      coarse: measured.coarse.value,
      live: (offers.context.value?.viewing.source.value?.live ?? null) !== null,
    });
    return Math.max(1, Math.min(AT_MOST, fitting));
  });
  const divided = computed(() => divideBar(items.value, room.value));
  return {
    inBar: computed(() => divided.value.inBar),
    inMenu: computed(() => divided.value.inMenu),
  };
}
