import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { t } from '../../i18n/translate';
import type { Renewal } from '../../session/renewal/renewal';
import { reloadWords } from '../../stage/states/read-failure';
import { Button } from '../../ui/buttons/button';
import type { Waits } from '../../ui/lazy/lazy-component';
import { GuardedArea } from './guarded-area';
import { ViewLost } from './lazy-view';
import css from './loaded-area.module.css';

export interface LoadedAreaProps<Props> {
  readonly name: string;
  readonly waiting: ReactNode;
  /** Asked at each attempt, so that a view which did not come is loaded anew. */
  readonly viewOf: () => ComponentType<Props & Waits>;
  readonly given: Props;
  readonly renewal: Renewal;
}

/** An area whose view is on the way. Where it does not come the viewer may ask again; where it breaks it is hidden. */
export function LoadedArea<Props extends object>({
  name,
  waiting,
  viewOf,
  given,
  renewal,
}: LoadedAreaProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  return (
    <GuardedArea
      key={attempt}
      name={name}
      fallback={(error) => (error instanceof ViewLost ? <Lost renewal={renewal} onRetry={retry} /> : null)}
    >
      {createElement(viewOf(), { ...given, waiting })}
    </GuardedArea>
  );
}

/** In place of a screen that failed to load: nothing, unless a reload brings it. */
export function Gone({ renewal }: { renewal: Renewal }) {
  useSignals();
  return renewal.due.value ? <Lost renewal={renewal} onRetry={renewal.reload} /> : null;
}

/** Asks again by itself when the line is back. */
function Lost({ renewal, onRetry }: { renewal: Renewal; onRetry: () => void }) {
  useSignals();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const gone = renewal.due.value ? reloadWords() : null;
  return (
    <div className={css.lost} role="alert">
      <p>{t(gone?.text ?? 'error.area')}</p>
      <Button size="small" icon="retry" onClick={gone ? renewal.reload : onRetry}>
        {t(gone?.action ?? 'action.retry')}
      </Button>
    </div>
  );
}
