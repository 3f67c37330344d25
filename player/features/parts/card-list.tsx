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
  /** A list's items after its first cards. */
  | { readonly kind: 'rest'; readonly key: string; readonly count: number; readonly show: () => void }
  /** Where a list goes on: by itself where nothing stands below it. */
  | {
      readonly kind: 'end';
      readonly key: string;
      readonly list: Pages<Card>;
      readonly comes: 'by-itself' | 'by-press';
    };

/** Rendered beyond the edges; the next page loads as soon as the end is rendered. CSS pixels. */
const BUFFER_PX = 800;

const NOTHING: readonly number[] = [];

export interface CardListProps extends Omit<ListedCardProps, 'card'> {
  readonly label: string;
  readonly rows: readonly CardRow[];
  /** The row that is to be in sight at first, and whenever it becomes another; -1 for none. */
  readonly inSight?: number;
}

/**
 * Cards and what stands among them; only those in sight have rows. It fills the box that scrolls it, unless the whole
 * page scrolls.
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
    // A visible row stays under the pointer.
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

/** Tells in which row the focus is; -1 where it is in none. */
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

/** Drawn once: the list draws all its rows at each step of a scroll. */
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
