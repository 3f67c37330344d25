import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, createElement, type ReactNode, useEffect, useReducer } from 'react';
import { t } from '../../i18n/translate';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { Renewal } from '../../session/renewal/renewal';
import { reloadWords } from '../../stage/states/read-failure';
import { Area } from '../../ui/area';
import { Button } from '../../ui/buttons/button';
import type { Waits } from '../../ui/lazy/lazy-component';
import { ViewLost } from './lazy-view';
import css from './loaded-area.module.css';
import { reportArea } from './report-area';

export interface LoadedAreaProps<Props> {
  readonly name: string;
  readonly waiting: ReactNode;
  /** Called at each attempt, so that a view that failed to load is requested again. */
  readonly viewOf: () => ComponentType<Props & Waits>;
  readonly given: Props;
  readonly renewal: Renewal;
  /** Renders nothing in place of a lost view: always, or until a new version of the player is due. */
  readonly silent?: 'always' | 'until-due';
  readonly onLost?: () => void;
}

/**
 * An area with a lazily loaded view. If the view fails to load, it is requested again, automatically and by a button;
 * if it crashes, it is hidden.
 */
export function LoadedArea<Props extends object>({
  name,
  waiting,
  viewOf,
  given,
  renewal,
  silent,
  onLost,
}: LoadedAreaProps<Props>) {
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0);
  const report = (area: string, error: unknown) => {
    reportArea(area, error);
    onLost?.();
  };
  return (
    <Area
      key={attempt}
      name={name}
      onError={report}
      fallback={(error) =>
        error instanceof ViewLost ? <Lost lost={error} {...{ renewal, silent }} onRetry={retry} /> : null
      }
    >
      {createElement(viewOf(), { ...given, waiting })}
    </Area>
  );
}

interface LostProps extends Pick<LoadedAreaProps<object>, 'renewal'> {
  readonly lost: ViewLost;
  readonly silent: LoadedAreaProps<object>['silent'];
  readonly onRetry: () => void;
}

function Lost({ lost, renewal, silent, onRetry }: LostProps) {
  useSignals();
  const due = renewal.due.value;
  useEffect(() => {
    // The server no longer has the files of this version, so no retry can succeed.
    if (due) return undefined;
    const leaving = new AbortController();
    lost.comeBack?.(leaving.signal).then(() => leaving.signal.aborted || onRetry(), ignoreFailure);
    return () => leaving.abort();
  }, [lost, due, onRetry]);
  if (silent === 'always' || (silent === 'until-due' && !due)) return null;
  const gone = due ? reloadWords() : null;
  return (
    <div className={css.lost} role="alert">
      <p>{t(gone?.text ?? 'error.area')}</p>
      <Button size="small" icon="retry" onClick={gone ? renewal.reload : onRetry}>
        {t(gone?.action ?? 'action.retry')}
      </Button>
    </div>
  );
}
