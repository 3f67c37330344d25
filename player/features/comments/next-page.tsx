import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/button';
import css from './next-page.module.css';
import type { PagedList } from './paged-list';
import { Skeletons } from './skeletons';

export interface NextPageProps {
  readonly list: PagedList;
  readonly label: string;
  /** It comes as soon as its button is in sight, and the button is for who cannot scroll. */
  readonly byScrolling?: boolean;
}

/** The end of a list that goes on: the next page on its way, why it did not come, or what brings it. */
export function NextPage({ list, label, byScrolling = false }: NextPageProps) {
  useSignals();
  const next = list.next.value;
  const watch = useCallback(
    (button: HTMLElement | null) => (button && byScrolling ? whenSeen(button, next) : undefined),
    [byScrolling, next],
  );
  const state = list.state.value;
  if (state === 'failed') {
    return (
      <div className={css.failed} role="alert">
        {t('comments.failed-more')}
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
      {loading && <Skeletons count={1} />}
      {/* It stays while a page is on its way, so that the focus on it is not lost. */}
      {list.begun.value && (
        <div ref={watch} className={css.more}>
          <Button tone="link" size="small" aria-disabled={loading} onClick={() => void next?.()}>
            {label}
          </Button>
        </div>
      )}
    </>
  );
}

function whenSeen(element: HTMLElement, run: (() => Promise<void>) | null): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void run?.();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
