import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useCallback } from 'react';
import { t } from '../../i18n/translate';
import type { Pages } from '../../session/library/list-pages';
import { Button } from '../../ui/buttons/button';
import css from './next-page.module.css';

export interface NextPageProps {
  readonly list: Pick<Pages<unknown>, 'next' | 'state' | 'hasLoaded'>;
  readonly label: string;
  /** Placeholders for the first items while they load. */
  readonly skeleton: ReactNode;
  /** Loads the page at a press, once its button is in sight, or once it is drawn. Viewers can always press it. */
  readonly comes?: 'by-press' | 'in-sight' | 'by-itself';
}

/** The end of a list with further pages: placeholders while the next one loads, its failure, or the button for it. */
export function NextPage({ list, label, skeleton, comes = 'by-press' }: NextPageProps) {
  useSignals();
  const next = list.next.value;
  const watch = useCallback(
    (button: HTMLElement | null) => {
      if (button === null || next === null) return undefined;
      if (comes === 'by-itself') void next();
      return comes === 'in-sight' ? whenSeen(button, next) : undefined;
    },
    [comes, next],
  );
  const state = list.state.value;
  if (state === 'failed') {
    return (
      <div className={css.failed} role="alert">
        {t('list.failed-more')}
        <Button size="small" icon="retry" onClick={() => void next?.()}>
          {t('action.retry')}
        </Button>
      </div>
    );
  }
  const loading = state === 'loading';
  if (next === null && !loading) return null;
  return (
    <>
      {loading && skeleton}
      {/* The button stays while a page loads, so that it does not lose the focus. */}
      {list.hasLoaded.value && (
        <div ref={watch} className={css.more}>
          <Button tone="link" size="small" aria-disabled={loading} onClick={() => void next?.()}>
            {label}
          </Button>
        </div>
      )}
    </>
  );
}

function whenSeen(element: HTMLElement, run: () => Promise<void>): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void run();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
