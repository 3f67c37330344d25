import { AfterDrawing } from '../../ui/lazy/after-drawing';
import { keepLazyViews } from '../areas/lazy-view';
import { LoadedArea } from '../areas/loaded-area';
import type { AppContext } from '../context/app-context';

const viewOf = keepLazyViews<{ readonly app: AppContext }>();

const footer = { load: () => import('./footer'), texts: 'later' } as const;

/** The footer loads after the controls, and its space is reserved. Without a footer nothing is loaded. */
export function FooterArea({ app }: { app: AppContext }) {
  return (
    <AfterDrawing>
      <LoadedArea
        name="footer"
        waiting={null}
        viewOf={() => viewOf(footer)}
        given={{ app }}
        renewal={app.session.renewal}
      />
    </AfterDrawing>
  );
}
