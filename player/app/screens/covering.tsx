import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentType } from 'react';
import { withTexts } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { lazyComponent } from '../../ui/lazy/lazy-component';
import { Spinner } from '../../ui/notices/spinner';
import type { CoveringScreen } from './choose-screen';
import css from './covering.module.css';
import { FailedScreen } from './failed-screen';

type Screen = ComponentType<{ readonly session: Session }>;

const SCREENS: Readonly<Record<CoveringScreen, Screen>> = {
  placeholder: PlaceholderScreen,
  'params-missing': screenOf(() => import('./params-missing-screen')),
  'not-found': screenOf(() => import('./not-found-screen')),
  'no-content': screenOf(() => import('./no-content-screen')),
  unsupported: screenOf(() => import('./unsupported-screen')),
  // At hand, since what failed may be the network.
  failed: FailedScreen,
};

/** A screen in the picture's place. It is a page, not a thing on the picture, so it wears the host's theme. */
export function Covering({ screen, session }: { screen: CoveringScreen; session: Session }) {
  useSignals();
  const View = SCREENS[screen];
  return (
    <div className={css.cover} data-theme={screen === 'placeholder' ? 'dark' : session.theme.value}>
      <View session={session} />
    </div>
  );
}

function screenOf(load: () => Promise<{ default: Screen }>): Screen {
  return lazyComponent(async () => (await withTexts(load)()).default);
}

/** Blank, and only after a while a ring: most videos are there before it would show. */
function PlaceholderScreen() {
  return (
    <div className={css.placeholder} aria-busy>
      <Spinner />
    </div>
  );
}
