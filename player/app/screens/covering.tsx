import { useSignals } from '@preact/signals-react/runtime';
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

const viewOf = keepLazyViews<ScreenProps>();

/** The other screens are not loaded lazily, since the network may have failed. */
const VIEWS: Readonly<Partial<Record<CoveringScreen, LazyView<ScreenProps>>>> = {
  'params-missing': { load: () => import('./params-missing-screen') },
  'not-found': { load: () => import('./not-found-screen') },
  'no-content': { load: () => import('./no-content-screen') },
  unsupported: { load: () => import('./unsupported-screen') },
};

/** A screen in place of the picture. It is a page and not a layer over the picture, so it has the host's theme. */
export function Covering({ screen, session }: { screen: CoveringScreen; session: Session }) {
  useSignals();
  const view = VIEWS[screen];
  return (
    <div className={css.cover} data-theme={screen === 'placeholder' ? 'dark' : session.theme.value}>
      {view === undefined ? (
        screen === 'failed' ? (
          <FailedScreen session={session} />
        ) : (
          <PlaceholderScreen />
        )
      ) : (
        <LoadedArea
          name={`screen ${screen}`}
          waiting={<PlaceholderScreen />}
          viewOf={() => viewOf(view)}
          given={{ session }}
          renewal={session.renewal}
          silent="until-due"
        />
      )}
    </div>
  );
}

/** Blank, with a delayed spinner: most videos are loaded before the spinner appears. */
function PlaceholderScreen() {
  return (
    <div className={css.placeholder} aria-busy>
      <Spinner />
    </div>
  );
}
