import { useSignals } from '@preact/signals-react/runtime';
import { createElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Feature, FeatureContext } from '../../features/manifest/define';
import type { TeaserContext } from '../../features/manifest/teaser';
import { PageScroller } from '../../features/parts/page-scroller';
import { GuardedArea } from '../areas/guarded-area';
import { keepLazyViews } from '../areas/lazy-view';
import type { AppContext } from '../context/app-context';
import { PhoneHead } from './phone-head';
import css from './phone-page.module.css';
import { teaser } from './phone-parts';

const viewOf = keepLazyViews<TeaserContext>();

export interface PhonePageProps {
  readonly app: AppContext;
  readonly context: FeatureContext;
  readonly current: Feature;
  readonly navigable: boolean;
  readonly children: ReactNode;
}

/** Everything below a phone's picture: it scrolls as one page, with the tabs sticky at the top. */
export function PhonePage({ app, context, current, navigable, children }: PhonePageProps) {
  useSignals();
  const scroller = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  // A newly chosen page starts at its top, below the tabs, if the tabs are at the top of the scroll area.
  useLayoutEffect(() => {
    const [box, head] = [scroller.current, above.current];
    if (shown.current === current || box === null || head === null) return;
    shown.current = current;
    box.scrollTop = Math.min(box.scrollTop, head.offsetHeight);
  }, [current]);
  const { session, offers, places } = app;
  const { source } = context.viewing;
  const isTeased =
    current.id !== teaser.feature &&
    source.value?.live === null &&
    offers.features.value.some(({ id }) => id === teaser.feature);
  const open = () => (navigable ? places.choose(teaser.feature) : session.popovers.toggle(teaser.feature));
  return (
    <PageScroller value={scroller}>
      <div ref={scroller} className={css.scroller} data-phone-page>
        <div ref={above} className={css.above}>
          <PhoneHead app={app} />
          {isTeased && (
            <GuardedArea name="teaser">
              {createElement(viewOf(teaser), { ...context, open, waiting: <div className={css.awaited} /> })}
            </GuardedArea>
          )}
        </div>
        {children}
      </div>
    </PageScroller>
  );
}
