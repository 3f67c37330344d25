import { signal } from '@preact/signals-core';
import type { Feature } from '../../features/define';
import type { Session } from '../../session/session';
import { openOffers } from '../availability';
import { openBar } from '../bar';
import type { House } from '../house';
import type { Layout } from '../layout';
import { openPlaces } from '../places';
import { followPopover } from '../popover-source';

/** All that the app's views are given, with a layout that the test chooses. */
export function makeHouse(session: Session, registry: readonly Feature[], layout: Layout = 'plain') {
  const measured = {
    layout: signal<Layout>(layout),
    hadPages: signal(layout === 'wide' || layout === 'portrait'),
    footerRoom: signal(layout === 'wide' || layout === 'portrait'),
    stageWidth: signal(800),
    coarse: signal(false),
  };
  const offers = openOffers(session, registry);
  const places = openPlaces(session, offers, registry);
  const bar = openBar(offers, measured, places);
  return {
    session,
    offers,
    places,
    measured,
    bar,
    popover: followPopover(session, offers, bar),
    keys: { part: signal(null), fetch: () => undefined, close: () => undefined },
  } satisfies House;
}
