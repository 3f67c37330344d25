import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Spinner } from '../../ui/spinner';
import type { CoveringScreen } from './choose-screen';
import css from './covering.module.css';
import { FailedScreen } from './failed-screen';

const SCREENS: Readonly<Record<CoveringScreen, ComponentType<{ session: Session }>>> = {
  placeholder: PlaceholderScreen,
  'params-missing': lazy(withTexts(() => import('./params-missing-screen'))),
  'not-found': lazy(withTexts(() => import('./not-found-screen'))),
  'no-content': lazy(withTexts(() => import('./no-content-screen'))),
  unsupported: lazy(withTexts(() => import('./unsupported-screen'))),
  // At hand, since what failed may be the network.
  failed: FailedScreen,
};

/** A screen in the picture's place. It is a page, not a thing on the picture, so it wears the host's theme. */
export function Covering({ screen, session }: { screen: CoveringScreen; session: Session }) {
  useSignals();
  const View = SCREENS[screen];
  return (
    <div className={css.cover} data-theme={screen === 'placeholder' ? 'dark' : session.theme.value}>
      <Suspense>
        <View session={session} />
      </Suspense>
    </div>
  );
}

/** Blank, and only after a while a ring: most videos are there before it would show. */
function PlaceholderScreen() {
  return (
    <div className={css.placeholder} aria-busy>
      <Spinner />
    </div>
  );
}
