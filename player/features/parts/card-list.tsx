import { useSignals } from '@preact/signals-react/runtime';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Card } from '../../api/cards';
import { warmStart } from '../../engine/open/warm-start';
import { t } from '../../i18n/translate';
import type { Pages } from '../../session/library/list-pages';
import { Button } from '../../ui/buttons/button';
import { VideoCardSkeleton } from '../../ui/cards/video-card';
import { bringRow } from './bring-row';
import css from './card-list.module.css';
import { ListedCard, type ListedCardProps } from './listed-card';
import { NextPage } from './next-page';
import { useOuterScroll } from './use-outer-scroll';

export type CardRow =
  | { readonly kind: 'heading'; readonly key: string; readonly title: string }
  | { readonly kind: 'card'; readonly key: string; readonly card: Card }
  /** The button that shows a list's items after its first cards. */
  | { readonly kind: 'rest'; readonly key: string; readonly count: number; readonly show: () => void }
  /** The end of a list with further pages, which load by themselves if nothing is below the list. */
  | {
      readonly kind: 'end';
      readonly key: string;
      readonly list: Pages<Card>;
      readonly comes: 'by-itself' | 'by-press';
    };

/** Height rendered beyond the edges, in CSS pixels; the next page loads as soon as the list's end is rendered. */
const BUFFER_PX = 800;

const NOTHING: readonly number[] = [];

export interface CardListProps extends Omit<ListedCardProps, 'card'> {
  readonly label: string;
  readonly rows: readonly CardRow[];
  /** The row that is scrolled into sight at first, and whenever this value changes; -1 for none. */
  readonly inSight?: number;
}

/**
 * Cards, with headings and buttons among them; only rows in sight are rendered. The list is its own scroller, unless
 * the whole page scrolls.
 */
export function CardList({ label, rows, inSight = -1, ...given }: CardListProps) {
  useSignals();
  const { session } = given;
  useEffect(() => {
    warmStart(session.quiet);
    session.expectCards();
  }, [session]);
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLElement>(null);
  const outer = useOuterScroll(box);
  const { scrollRef } = outer;
  const found = useRef(false);
  const [focused, focus] = useState(-1);
  const follow = useCallback((section: HTMLElement | null) => {
    box.current = section;
    return followFocus(section, focus);
  }, []);
  useEffect(() => {
    const scroller = (scrollRef ?? box).current;
    if (inSight < 0 || scroller === null || list.current === null) return undefined;
    // Later, a row that is in sight does not move away from the pointer.
    const align = found.current ? 'nearest' : 'center';
    found.current = true;
    return bringRow({ scroller, list: list.current, index: inSight, align });
  }, [inSight, scrollRef]);
  return (
    <section ref={follow} className={css.scroller} aria-label={label}>
      <Virtualizer
        ref={list}
        {...outer}
        as="ul"
        item="li"
        data={rows}
        bufferSize={BUFFER_PX}
        // The focused row stays mounted while scrolling.
        keepMounted={focused === -1 ? NOTHING : [focused]}
      >
        {(row: CardRow, place) => (
          <div key={row.key} className={css.row} data-row={place}>
            <Row row={row} {...given} />
          </div>
        )}
      </Virtualizer>
    </section>
  );
}

/** Reports the row that has the focus; -1 if none has it. */
function followFocus(box: HTMLElement | null, onFocus: (place: number) => void): (() => void) | undefined {
  if (box === null) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const placeOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
  box.addEventListener('focusin', ({ target }) => onFocus(Number(placeOf(target) ?? -1)), { signal });
  box.addEventListener('focusout', () => onFocus(-1), { signal });
  return () => ending.abort();
}

type RowProps = Omit<CardListProps, 'label' | 'rows' | 'inSight'> & { readonly row: CardRow };

/** Memoised, because the list renders all its rows at each scroll step. */
const Row = memo(function Row({ row, ...given }: RowProps) {
  useSignals();
  switch (row.kind) {
    case 'heading':
      return <h2 className={css.heading}>{row.title}</h2>;
    case 'card':
      return <ListedCard card={row.card} {...given} />;
    case 'rest':
      return (
        <Button tone="link" size="small" className={css.rest} onClick={row.show}>
          {t('cards.rest', { count: row.count })}
        </Button>
      );
    case 'end':
      return (
        <NextPage
          list={row.list}
          label={t('action.show-more')}
          skeleton={<VideoCardSkeleton />}
          comes={row.comes}
        />
      );
  }
});
