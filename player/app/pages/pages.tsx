import { useSignals } from '@preact/signals-react/runtime';
import { AfterDrawing } from '../../ui/lazy/after-drawing';
import { keepLazyViews } from '../areas/lazy-view';
import { LoadedArea } from '../areas/loaded-area';
import type { AppContext } from '../context/app-context';
import { pagesOf } from '../layout/pages-in-sight';
import { PageSkeleton } from './page-skeleton';
import type { TabsProps } from './tabs';

const viewOf = keepLazyViews<TabsProps>();

const tabs = { load: () => import('./tabs'), texts: 'later' } as const;

/** The content of the sidebar, and of a phone's lower half. Nothing is loaded without room for it. */
export function Pages({ app }: { app: AppContext }) {
  useSignals();
  const { session, offers, places, measured } = app;
  const context = offers.context.value;
  const pages = pagesOf(places.pages.value, measured.layout.value);
  if (!measured.hadPages.value || context === null) return null;
  if (pages.length === 0) return <PageSkeleton />;
  return (
    <AfterDrawing waiting={<PageSkeleton />}>
      <LoadedArea
        name="tabs"
        waiting={<PageSkeleton />}
        viewOf={() => viewOf(tabs)}
        given={{ app, context }}
        renewal={session.renewal}
      />
    </AfterDrawing>
  );
}
