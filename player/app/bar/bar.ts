import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Offers } from '../layout/availability';
import type { Measured } from '../layout/layout';
import { pagesInSight } from '../layout/pages-in-sight';
import type { Places } from '../layout/places';
import { hasSkips, roomInBar } from './bar-capacity';
import { type BarItem, divideBar, listBarItems } from './bar-items';

/** The bar has at most six buttons on the right; the full-screen button is not counted here. */
const AT_MOST = 5;

/** The footer has a few labelled buttons beside the title, in at most half of its width; the menu has the others. */
const FOOTER_BUTTONS = 4;
const FOOTER_SHARE = 0.5;
/** The width of a labelled button, in CSS pixels. */
const FOOTER_BUTTON = 80;

/** The places of the features' buttons: in the bar, under the picture, or in the menu. */
export interface Bar {
  readonly inBar: ReadonlySignal<readonly BarItem[]>;
  readonly inFooter: ReadonlySignal<readonly BarItem[]>;
  /** Beside the skip buttons; `null` for none. */
  readonly inTransport: ReadonlySignal<BarItem | null>;
  /** The action of the footer's title; `null` for none. */
  readonly inTitle: ReadonlySignal<BarItem | null>;
  readonly inMenu: ReadonlySignal<readonly BarItem[]>;
  /** The place of the menu button; `null` if the menu is empty. */
  readonly dots: ReadonlySignal<'bar' | 'footer' | null>;
}

export function openBar(offers: Offers, measured: Measured, places: Places): Bar {
  const items = computed(() => {
    const session = offers.context.value?.session;
    const inSight = session ? pagesInSight(places.pages.value, measured.layout.value, session) : [];
    return listBarItems(offers.features.value.filter((feature) => !inSight.includes(feature)));
  });
  const barFacts = computed(() => ({
    stageWidth: measured.stageWidth.value,
    coarse: measured.coarse.value,
    live: (offers.context.value?.viewing.source.value?.live ?? null) !== null,
    next: items.value.some(({ place }) => place === 'transport'),
  }));
  const room = computed(() => {
    // A mini player has room for the menu button only.
    if (measured.layout.value === 'mini') return 1;
    return Math.max(1, Math.min(AT_MOST, roomInBar(barFacts.value)));
  });
  const hasFooter = computed(() => places.hasFooter.value && measured.footerRoom.value);
  const onPhone = computed(() => hasFooter.value && measured.layout.value === 'portrait');
  // A mini player has its menu button in the bar.
  const hasFooterDots = computed(() => hasFooter.value && measured.layout.value !== 'mini');
  const divided = computed(() => {
    const forBar = items.value.filter(({ place }) => place === 'bar');
    const forFooter = items.value.filter(({ place }) => place === 'footer');
    const forTitle = items.value.filter(({ place }) => place === 'title');
    const forTransport = items.value.filter(({ place }) => place === 'transport');
    const inTitle = hasFooter.value ? (forTitle[0] ?? null) : null;
    const inTransport = hasSkips(barFacts.value) ? (forTransport[0] ?? null) : null;
    const roomInFooter = Math.floor((measured.stageWidth.value * FOOTER_SHARE) / FOOTER_BUTTON);
    // The menu button takes a place.
    const named = Math.max(1, Math.min(FOOTER_BUTTONS, roomInFooter - 1));
    const inFooter = hasFooter.value ? forFooter.slice(0, onPhone.value ? undefined : named) : [];
    const stands = (item: BarItem) => inFooter.includes(item) || item === inTitle || item === inTransport;
    const rest = [...forTransport, ...forFooter, ...forTitle].filter((item) => !stands(item));
    const elsewhere = { inFooter, inTitle, inTransport };
    if (!hasFooterDots.value) return { ...divideBar(forBar, room.value, rest), ...elsewhere };
    // The footer's menu button takes no place in the bar.
    const { inBar, inMenu } = divideBar(forBar, room.value, [], 'elsewhere');
    const behind = [...inMenu, ...rest];
    // Instead of a menu with a single row, its action replaces the menu button.
    return behind.length === 1
      ? { ...elsewhere, inBar, inMenu: [], inFooter: [...inFooter, ...behind] }
      : { ...elsewhere, inBar, inMenu: behind };
  });
  return {
    inBar: computed(() => divided.value.inBar),
    inFooter: computed(() => divided.value.inFooter),
    inTransport: computed(() => divided.value.inTransport),
    inTitle: computed(() => divided.value.inTitle),
    inMenu: computed(() => divided.value.inMenu),
    dots: computed(() => {
      if (divided.value.inMenu.length === 0) return null;
      return hasFooterDots.value ? 'footer' : 'bar';
    }),
  };
}
