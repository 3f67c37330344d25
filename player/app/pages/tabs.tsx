import { useSignals } from '@preact/signals-react/runtime';
import { createElement, type KeyboardEvent, useId } from 'react';
import type { Feature, FeatureContext } from '../../features/manifest/define';
import { t } from '../../i18n/translate';
import { joinClasses } from '../../ui/join-classes';
import { GuardedArea } from '../areas/guarded-area';
import { keepLazyViews, type Load } from '../areas/lazy-view';
import { LoadedArea } from '../areas/loaded-area';
import type { AppContext } from '../context/app-context';
import { areNavigable, pagesOf } from '../layout/pages-in-sight';
import { pagesWithAwaited } from './awaited-pages';
import { PageSkeleton } from './page-skeleton';
import { PhonePage } from './phone-page';
import { afterAbout } from './phone-parts';
import { stepTab } from './step-tab';
import { Strip } from './strip';
import { showTab } from './strip-room';
import css from './tabs.module.css';

const viewOf = keepLazyViews<FeatureContext>();

/** Pages that fill their area and scroll inside it, on a phone as well. */
const FILLING: readonly string[] = ['chat'];

export interface TabsProps {
  readonly app: AppContext;
  readonly context: FeatureContext;
}

/** The pages of the sidebar or of a phone: a strip of tabs (WAI-ARIA), and the chosen page. */
export default function Tabs({ app, context }: TabsProps) {
  useSignals();
  const { offers, places, session } = app;
  const layout = app.measured.layout.value;
  // If pages are not navigable, only the first page is shown, without tabs.
  const navigable = areNavigable(layout, session);
  const id = useId();
  const pages = pagesOf(pagesWithAwaited(offers, context), layout);
  const chosen = places.chosen.value;
  const current = (navigable ? pages.find((page) => page.id === chosen) : null) ?? pages[0];
  if (current?.tab === undefined) return null;
  const { tab } = current;

  const walk = (event: KeyboardEvent) => {
    const next = stepTab(event.key, pages, current);
    if (next === null) return;
    event.preventDefault();
    places.choose(next.id);
    document.getElementById(`${id}-tab-${next.id}`)?.focus();
  };
  const isPhone = layout === 'portrait';
  const view = (
    <>
      {navigable && (
        <Strip sticky={isPhone}>
          {pages.map((page) => (
            <button
              key={page.id}
              ref={page === current ? showTab : undefined}
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
        </Strip>
      )}
      <section
        id={`${id}-page`}
        role={navigable ? 'tabpanel' : undefined}
        aria-label={t(tab.label)}
        // Scrollable areas without controls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={isPhone ? -1 : 0}
        className={joinClasses(
          css.page,
          isPhone && (FILLING.includes(current.id) ? css.filling : css.flowing),
        )}
        data-flows={isPhone || undefined}
        data-on="surface"
      >
        {!offers.features.value.includes(current) ? (
          <PageSkeleton />
        ) : (
          <LoadedArea
            key={current.id}
            name={`tab ${current.id}`}
            waiting={<PageSkeleton />}
            viewOf={() => viewOf(tab)}
            given={context}
            renewal={session.renewal}
          />
        )}
        {isPhone && current.id === 'about' && <AfterAbout app={app} context={context} />}
      </section>
    </>
  );
  if (!isPhone) return view;
  return (
    <PhonePage app={app} context={context} current={current} navigable={navigable}>
      {view}
    </PhonePage>
  );
}

/** Recommended videos, in the lower half of a phone's first page. */
function AfterAbout({ app, context }: TabsProps) {
  useSignals();
  const isOffered = app.offers.features.value.some(({ id }: Feature) => id === afterAbout.feature);
  if (!isOffered) return null;
  return (
    <LoadedArea
      name="after about"
      waiting={<PageSkeleton />}
      viewOf={() => viewOf(afterAbout)}
      given={context}
      renewal={context.session.renewal}
    />
  );
}

interface BadgeProps {
  readonly name: string;
  readonly load: Load<FeatureContext>;
  readonly context: FeatureContext;
}

/** Space is reserved before the number arrives, and nothing is requested before the first frame. */
function Badge({ name, load, context }: BadgeProps) {
  useSignals();
  const pictured = context.viewing.playback.pictureShown.value;
  return (
    <span className={css.badge}>
      {pictured && (
        <GuardedArea name={`badge ${name}`}>
          {createElement(viewOf({ load, texts: 'later' }), context)}
        </GuardedArea>
      )}
    </span>
  );
}
