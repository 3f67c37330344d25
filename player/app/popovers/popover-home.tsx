import { useSignals } from '@preact/signals-react/runtime';
import { createElement, useDeferredValue, useEffect } from 'react';
import type { PopoverContext } from '../../features/manifest/define';
import { t } from '../../i18n/translate';
import { Spinner } from '../../ui/notices/spinner';
import { Popover } from '../../ui/popover/popover';
import type { PopoverLifeProps } from '../../ui/popover/popover-life';
import { keepLazyViews } from '../areas/lazy-view';
import frame from '../layout/frame.module.css';
import css from './popover-home.module.css';
import type { OpenPopover } from './popover-source';

const viewOf = keepLazyViews<PopoverContext>();
const lifeOf = keepLazyViews<PopoverLifeProps>();

const life = { load: () => import('../../ui/popover/popover-life'), texts: 'first' } as const;

export interface PopoverHomeProps {
  readonly open: OpenPopover;
  readonly home: 'stage' | 'tray' | 'sheet';
  readonly context: PopoverContext;
}

/** The panel of a popover's view, with a spinner until the view is loaded. */
export function PopoverHome({ open, home, context }: PopoverHomeProps) {
  useSignals();
  const { session } = context;
  const holds = open.feature.holdsControls === true;
  useEffect(() => (holds ? session.controls.hold() : undefined), [holds, session]);
  // The empty panel renders first, as an immediate response to the press: on slow devices the view takes too long.
  const filled = useDeferredValue(true, false);
  return (
    <>
      {home === 'sheet' && <div className={frame.veil} />}
      <Popover
        home={home}
        modal={context.covers}
        label={t(open.entry.label)}
        life={lifeOf(life)}
        onClose={context.close}
      >
        {filled && createElement(viewOf(open.entry), { ...context, waiting: <Waiting /> })}
      </Popover>
    </>
  );
}

function Waiting() {
  return (
    <div className={css.waiting}>
      <Spinner />
    </div>
  );
}
