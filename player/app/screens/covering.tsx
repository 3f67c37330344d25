import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentType } from 'react';
import type { Session } from '../../session/session';
import { Spinner } from '../../ui/notices/spinner';
import { keepLazyViews, type LazyView } from '../areas/lazy-view';
import { LoadedArea } from '../areas/loaded-area';
import type { CoveringScreen } from './choose-screen';
import css from './covering.module.css';
import { FailedScreen } from './failed-screen';

interface ScreenProps {
  readonly session: Session;
}

type Screen = ComponentType<ScreenProps>;

const viewOf = keepLazyViews<ScreenProps>();

const SCREENS: Readonly<Record<CoveringScreen, Screen>> = {
  placeholder: PlaceholderScreen,
  'params-missing': screenOf('params-missing', () => import('./params-missing-screen')),
  'not-found': screenOf('not-found', () => import('./not-found-screen')),
  'no-content': screenOf('no-content', () => import('./no-content-screen')),
  unsupported: screenOf('unsupported', () => import('./unsupported-screen')),
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

function screenOf(name: CoveringScreen, load: LazyView<ScreenProps>['load']): Screen {
  const view = { load };
  return function LoadedScreen({ session }) {
    return (
      <LoadedArea
        name={`screen ${name}`}
        waiting={<PlaceholderScreen />}
        viewOf={() => viewOf(view)}
        given={{ session }}
        renewal={session.renewal}
        silent="until-due"
      />
    );
  };
}

/** Blank, and only after a while a ring: most videos are there before it would show. */
function PlaceholderScreen() {
  return (
    <div className={css.placeholder} aria-busy>
      <Spinner />
    </div>
  );
}
