import { useSignals } from '@preact/signals-react/runtime';
import type { Card } from '../../api/cards';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { keyOf } from '../../session/next/cards';
import { Button } from '../../ui/buttons/button';
import { ListNotice } from '../../ui/notices/list-notice';
import type { FeatureContext } from '../manifest/define';
import { CardList, type CardRow } from '../parts/card-list';
import { CardSkeletons } from '../parts/card-skeletons';
import { type Found, searchOf } from './search';
import css from './search-results.module.css';

export interface SearchResultsProps extends FeatureContext {
  readonly found: Found;
  readonly onPlaylist: (playlist: Card) => void;
}

/** The search results, or the reason why there are none; screen readers announce the number. */
export function SearchResults({ found, ...given }: SearchResultsProps) {
  useSignals();
  const { count } = found.pages;
  return (
    <>
      <output className={css.count}>
        {count.value !== null &&
          count.value > 0 &&
          t('search.count', { count: formatNumber(count.value), of: count.value })}
      </output>
      <List found={found} {...given} />
    </>
  );
}

function List({ found: { query, pages }, session, viewing, onPlaylist }: SearchResultsProps) {
  useSignals();
  const search = searchOf(session);
  const cards = pages.items.value;
  if (cards.length > 0) {
    const rows: readonly CardRow[] = [
      ...cards.map((card) => ({ kind: 'card', key: keyOf(card), card }) as const),
      { kind: 'end', key: 'end', list: pages, comes: 'by-itself' },
    ];
    return (
      <CardList
        label={t('search.found')}
        rows={rows}
        session={session}
        viewing={viewing}
        onPlaylist={onPlaylist}
      />
    );
  }
  if (pages.state.value === 'failed') {
    return (
      <ListNotice icon="offline" title={t('search.failed')} hint={t('search.failed-hint')}>
        <Button size="small" icon="retry" onClick={() => void pages.next.value?.()}>
          {t('action.retry')}
        </Button>
      </ListNotice>
    );
  }
  if (!pages.hasLoaded.value) return <CardSkeletons />;
  const byTags = search.tags.value.length > 0;
  return (
    <ListNotice icon="search-empty" title={t('search.empty')} hint={hintOf(query, byTags)}>
      {byTags && (
        <Button size="small" onClick={() => search.choose([])}>
          {t('tags.clear')}
        </Button>
      )}
    </ListNotice>
  );
}

function hintOf(query: string, byTags: boolean): string {
  if (query === '') return t('search.empty-tags');
  return t(byTags ? 'search.empty-both' : 'search.empty-hint', { query });
}
