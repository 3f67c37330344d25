import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Card } from '../../api/cards';
import { t } from '../../i18n/translate';
import type { Pages } from '../../session/library/list-pages';
import { keyOf } from '../../session/next/cards';
import { Button } from '../../ui/buttons/button';
import { ListNotice } from '../../ui/notices/list-notice';
import type { FeatureContext } from '../manifest/define';
import { CardList, type CardRow } from '../parts/card-list';
import { CardSkeletons } from '../parts/card-skeletons';
import { recommendationOf } from './recommendation';
import css from './recommendations.module.css';
import { arrange, type Section } from './sections';

/** Number of cards of a list before the viewer expands it, if other lists follow. */
const SHOWN_FIRST = 4;

export interface RecommendationsProps extends FeatureContext {
  readonly onPlaylist: (playlist: Card) => void;
  /** The heading of a single list, and of the placeholders while lists load; absent if the page has a title. */
  readonly heading?: string;
}

/** The platform's recommendations for the video, or the reason why there are none. */
export function Recommendations({ session, viewing, onPlaylist, heading }: RecommendationsProps) {
  useSignals();
  const recommendation = recommendationOf({ session, viewing });
  const { pages } = recommendation;
  useEffect(() => recommendation.look(), [recommendation]);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const around = recommendation.around.value;
  const failed = pages.state.value === 'failed';
  const above = heading !== undefined && <h2 className={css.heading}>{heading}</h2>;
  if (around === null || !(pages.hasLoaded.value || failed))
    return (
      <>
        {above}
        <CardSkeletons />
      </>
    );

  const sections = arrange(around, pages.items.value);
  if (sections.length > 0) {
    return (
      <CardList
        // For another video, the list starts at its first card.
        key={nameOf(viewing)}
        label={t('recommend.list')}
        rows={rowsOf({
          sections,
          pages,
          unfolded,
          unfold: (id) => setUnfolded((before) => [...before, id]),
          heading,
        })}
        session={session}
        viewing={viewing}
        onPlaylist={onPlaylist}
      />
    );
  }
  if (failed) {
    return (
      <>
        {above}
        <ListNotice icon="offline" title={t('cards.failed')} hint={t('cards.failed-hint')}>
          <Button size="small" icon="retry" onClick={() => void pages.next.value?.()}>
            {t('action.retry')}
          </Button>
        </ListNotice>
      </>
    );
  }
  return (
    <>
      {above}
      <ListNotice icon="recommend" title={t('recommend.empty')} hint={t('recommend.empty-hint')} />
    </>
  );
}

interface RowsOptions {
  readonly sections: readonly Section[];
  readonly pages: Pages<Card>;
  readonly unfolded: readonly string[];
  readonly unfold: (id: string) => void;
  readonly heading: string | undefined;
}

function rowsOf({ sections, pages, unfolded, unfold, heading }: RowsOptions): readonly CardRow[] {
  const rows = sections.flatMap(({ id, title, kind, cards }, place): CardRow[] => {
    const isLast = place === sections.length - 1;
    const shown = kind === 'list' && !isLast && !unfolded.includes(id) ? cards.slice(0, SHOWN_FIRST) : cards;
    const own: CardRow[] = shown.map((card) => ({ kind: 'card', key: `${id}:${keyOf(card)}`, card }));
    // A single list needs no title besides that of its page.
    const name = sections.length > 1 ? title || t('recommend.for-you') : heading;
    if (name !== undefined) own.unshift({ kind: 'heading', key: `${id}:heading`, title: name });
    if (shown.length < cards.length) {
      const count = cards.length - shown.length;
      own.push({ kind: 'rest', key: `${id}:rest`, count, show: () => unfold(id) });
    }
    if (kind === 'recommendation') {
      own.push({ kind: 'end', key: `${id}:end`, list: pages, comes: isLast ? 'by-itself' : 'by-press' });
    }
    return own;
  });
  // Only the other lists have loaded.
  const isMissing = !sections.some(({ kind }) => kind === 'recommendation');
  if (isMissing && pages.state.value === 'failed')
    rows.push({ kind: 'end', key: 'recommendation:end', list: pages, comes: 'by-press' });
  return rows;
}

function nameOf({ target }: FeatureContext['viewing']): string {
  return 'id' in target ? keyOf(target) : '';
}
