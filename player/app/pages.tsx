import { useSignals } from '@preact/signals-react/runtime';
import type { House } from './house';
import { keepLazyViews } from './lazy-view';
import { LoadedArea } from './loaded-area';
import { PageSkeleton } from './page-skeleton';
import { areNavigable, pagesOf } from './pages-in-sight';
import type { TabsProps } from './tabs';

const viewOf = keepLazyViews<TabsProps>();

const loadTabs = () => import('./tabs');

/** What the sidebar and the phone's lower half hold. Nothing is loaded where there is no room for it. */
export function Pages({ house }: { house: House }) {
  useSignals();
  const { session, offers, places, measured } = house;
  const context = offers.context.value;
  const pages = pagesOf(places.pages.value, measured.layout.value);
  if (!measured.hadPages.value || context === null) return null;
  if (pages.length === 0) return <PageSkeleton />;
  const navigable = areNavigable(measured.layout.value, session);
  return (
    <LoadedArea
      name="tabs"
      waiting={<PageSkeleton />}
      viewOf={() => viewOf(loadTabs)}
      given={{ pages, context, navigable, places }}
    />
  );
}
