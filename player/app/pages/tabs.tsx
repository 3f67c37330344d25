import { useSignals } from '@preact/signals-react/runtime';
import { createElement, type KeyboardEvent, useId } from 'react';
import type { FeatureContext } from '../../features/manifest/define';
import { t } from '../../i18n/translate';
import { joinClasses } from '../../ui/join-classes';
import { GuardedArea } from '../areas/guarded-area';
import { keepLazyViews, type Load } from '../areas/lazy-view';
import { LoadedArea } from '../areas/loaded-area';
import type { Offers } from '../layout/availability';
import type { Layout } from '../layout/layout';
import { pagesOf } from '../layout/pages-in-sight';
import type { Places } from '../layout/places';
import { pagesWithAwaited } from './awaited-pages';
import { PageSkeleton } from './page-skeleton';
import { stepTab } from './step-tab';
import css from './tabs.module.css';

const viewOf = keepLazyViews<FeatureContext>();

export interface TabsProps {
  readonly offers: Offers;
  readonly layout: Layout;
  readonly context: FeatureContext;
  /** Without it only the first page stands there, and nothing leads to the others. */
  readonly navigable: boolean;
  readonly places: Pick<Places, 'chosen' | 'choose'>;
}

/** Pages of the sidebar and of the phone: a strip of tabs (WAI-ARIA), and the page that is chosen. */
export default function Tabs({ offers, layout, context, navigable, places }: TabsProps) {
  useSignals();
  const id = useId();
  const pages = pagesOf(pagesWithAwaited(offers, context), layout);
  const chosen = places.chosen.value;
  const current = (navigable ? pages.find((page) => page.id === chosen) : null) ?? pages[0];
  if (current?.tab === undefined) return null;
  const { label, load } = current.tab;

  const walk = (event: KeyboardEvent) => {
    const next = stepTab(event.key, pages, current);
    if (next === null) return;
    event.preventDefault();
    places.choose(next.id);
    document.getElementById(`${id}-tab-${next.id}`)?.focus();
  };
  return (
    <>
      {navigable && (
        <div role="tablist" aria-label={t('pages.label')} className={css.strip}>
          {pages.map((page) => (
            <button
              key={page.id}
              id={`${id}-tab-${page.id}`}
              type="button"
              role="tab"
              aria-selected={page === current}
              aria-controls={`${id}-page`}
              tabIndex={page === current ? 0 : -1}
              className={joinClasses(css.tab, page === current && css.chosen)}
              onClick={() => places.choose(page.id)}
              onKeyDown={walk}
            >
              {page.tab && t(page.tab.label)}
              {page.tab?.badge && <Badge name={page.id} load={page.tab.badge} context={context} />}
            </button>
          ))}
        </div>
      )}
      <section
        id={`${id}-page`}
        role={navigable ? 'tabpanel' : undefined}
        aria-label={t(label)}
        // Scrollable areas without controls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className={css.page}
        data-on="surface"
      >
        {!offers.features.value.includes(current) ? (
          <PageSkeleton />
        ) : (
          <LoadedArea
            key={current.id}
            name={`tab ${current.id}`}
            waiting={<PageSkeleton />}
            viewOf={() => viewOf(load)}
            given={context}
            renewal={context.session.renewal}
          />
        )}
      </section>
    </>
  );
}

interface BadgeProps {
  readonly name: string;
  readonly load: Load<FeatureContext>;
  readonly context: FeatureContext;
}

/** Space is reserved before the number arrives, and nothing is requested before the picture. */
function Badge({ name, load, context }: BadgeProps) {
  useSignals();
  const pictured = context.viewing.playback.pictureShown.value;
  return (
    <span className={css.badge}>
      {pictured && <GuardedArea name={`badge ${name}`}>{createElement(viewOf(load), context)}</GuardedArea>}
    </span>
  );
}
