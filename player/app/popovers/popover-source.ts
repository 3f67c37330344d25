import { computed, type ReadonlySignal } from '@preact/signals-core';
import { defineFeature, type Feature, type PopoverEntry } from '../../features/manifest/define';
import { own } from '../../lib/own';
import type { Session } from '../../session/session';
import type { Bar } from '../bar/bar';
import type { Offers } from '../layout/availability';
import type { Layout } from '../layout/layout';

export const MORE = 'more';

export interface OpenPopover {
  readonly name: string;
  readonly entry: PopoverEntry;
  readonly feature: Feature;
}

/** The open popover and its feature; `null` if none is open, or its feature is no longer available. */
export function followPopover(
  session: Session,
  offers: Offers,
  bar: Bar,
): ReadonlySignal<OpenPopover | null> {
  const owners = computed(() => [...offers.features.value, ...(bar.inMenu.value.length > 0 ? [more] : [])]);
  return computed(() => {
    const name = session.popovers.open.value;
    if (name === null) return null;
    for (const feature of owners.value) {
      const entry = own(feature.popovers ?? {}, name);
      if (entry !== undefined) return { name, entry, feature };
    }
    return null;
  });
}

/** On phones, popovers are sheets below the picture. */
export function homeOf({ entry }: OpenPopover, layout: Layout): 'stage' | 'tray' | 'sheet' {
  if (entry.tray === true) return 'tray';
  return layout === 'portrait' ? 'sheet' : 'stage';
}

/** The menu of buttons that did not fit. It belongs to the app, and is a popover like all others. */
const more: Feature = defineFeature({
  id: MORE,
  holdsControls: true,
  popovers: { [MORE]: { label: 'action.more', load: () => import('../bar/more-menu'), texts: 'later' } },
});
