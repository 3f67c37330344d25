import type { Feature, FeatureContext, PopoverEntry } from '../../features/manifest/define';
import type { Key } from '../../i18n/translate';
import type { IconName } from '../../ui/icons/icon';
import { prefetchView } from '../areas/lazy-view';
import { pressButton } from './press-button';

/** A feature's button, in the bar or in the menu of buttons that did not fit. */
export interface BarItem {
  readonly id: string;
  readonly icon: IconName;
  readonly label: Key;
  /** `KeyboardEvent.code`, for the tooltip; `null` without one. */
  readonly key: string | null;
  readonly place: 'bar' | NonNullable<Feature['place']>;
  /** Order of leaving a crowded bar: 1 leaves first, `null` last. */
  readonly leaves: number | null;
  /** The popover that the button opens; `null` if it performs an action directly. */
  readonly popover: string | null;
  /** Loads the button's own view for the bar. */
  readonly face?: PopoverEntry['face'] | undefined;
  readonly press: (context: FeatureContext) => void;
  /** Called when a press is likely: prefetches the popover's view. */
  readonly fetch?: () => void;
  /** Read inside a computed or a view. */
  readonly isOn: (context: FeatureContext) => boolean;
  /** Replaces the label. Read inside a view. */
  readonly labels?: NonNullable<Feature['button']>['labels'];
}

export function listBarItems(features: readonly Feature[]): readonly BarItem[] {
  return features.flatMap((feature) => [...plainItems(feature), ...popoverItems(feature)]);
}

function plainItems(feature: Feature): BarItem[] {
  const { button } = feature;
  if (button === undefined) return [];
  return [
    {
      ...placeOf(feature),
      id: feature.id,
      icon: button.icon,
      label: button.label,
      key: feature.key ?? null,
      popover: null,
      press: (context) => void pressButton(button, context),
      isOn: (context) => button.on?.(context) ?? false,
      ...(button.labels && { labels: button.labels }),
    },
  ];
}

function popoverItems(feature: Feature): BarItem[] {
  return Object.entries(feature.popovers ?? {}).flatMap(([name, entry], index) => {
    const { icon, label, face } = entry;
    if (icon === undefined) return [];
    const item: BarItem = {
      ...placeOf(feature),
      id: name,
      icon,
      label,
      // The key presses the plain button if there is one, else it opens the first popover.
      key: index === 0 && feature.button === undefined ? (feature.key ?? null) : null,
      popover: name,
      press: ({ session }) => session.popovers.toggle(name),
      fetch: () => prefetchView(entry),
      isOn: () => false,
      face,
    };
    return [item];
  });
}

function placeOf({ place, leavesBar }: Feature): Pick<BarItem, 'place' | 'leaves'> {
  return { place: place ?? 'bar', leaves: leavesBar ?? null };
}

/**
 * Divides items between a bar with `room` places and the menu, whose button takes a place unless it is elsewhere.
 * `always` items are only in the menu. But instead of a menu with a single row, its item replaces the menu button.
 */
export function divideBar(
  items: readonly BarItem[],
  room: number,
  always: readonly BarItem[] = [],
  dotsPlace: 'bar' | 'elsewhere' = 'bar',
): { inBar: readonly BarItem[]; inMenu: readonly BarItem[] } {
  const dots = always.length > 0 ? 1 : 0;
  if (items.length + dots <= room)
    return always.length > 1
      ? { inBar: items, inMenu: always }
      : { inBar: [...items, ...always], inMenu: [] };
  const leaving = [...items]
    .sort((a, b) => (a.leaves ?? Number.POSITIVE_INFINITY) - (b.leaves ?? Number.POSITIVE_INFINITY))
    .slice(0, items.length - Math.max(0, dotsPlace === 'bar' ? room - 1 : room));
  return {
    inBar: items.filter((item) => !leaving.includes(item)),
    inMenu: [...items.filter((item) => leaving.includes(item)), ...always],
  };
}
