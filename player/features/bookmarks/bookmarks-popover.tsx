import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/translate';
import type { Bookmarks } from '../../session/library/bookmarks';
import { Button } from '../../ui/buttons/button';
import { Chip, ChipRow } from '../../ui/choices/chip';
import { ListNotice } from '../../ui/notices/list-notice';
import { Panel } from '../../ui/popover/panel';
import type { FeatureContext, PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { LISTS, openList, type Row } from './bookmark-list';
import { pressBookmark, removeBookmark } from './bookmark-model';
import { BookmarkRow } from './bookmark-row';
import css from './bookmarks-popover.module.css';

/** Placeholders, about as many as the list shows at first. */
const SKELETONS = [1, 2, 3] as const;

/** The viewer's bookmarks, or why there are none. */
export default function BookmarksPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const bookmarks = session.bookmarks.value;
  return (
    <Panel title={t('bookmarks.title')} onClose={close}>
      {bookmarks === null ? (
        <Skeletons />
      ) : (
        <Content session={session} viewing={viewing} bookmarks={bookmarks} />
      )}
    </Panel>
  );
}

function Skeletons() {
  return (
    <output className={css.list} aria-label={t('state.loading')}>
      {SKELETONS.map((place) => (
        <span key={place} className={css.skeleton} />
      ))}
    </output>
  );
}

function Content({ session, viewing, bookmarks }: FeatureContext & { bookmarks: Bookmarks }) {
  useSignals();
  const isEmpty = bookmarks.list.value.length === 0;
  switch (bookmarks.state.value) {
    case 'loading':
      return <Skeletons />;
    case 'closed':
      return (
        <ListNotice icon="lock" title={t('bookmarks.closed')} hint={t('bookmarks.closed-hint')}>
          <Button size="small" onClick={() => void session.viewer.ensureToken()}>
            {t('bookmarks.log-in')}
          </Button>
        </ListNotice>
      );
    case 'failed':
      return (
        <ListNotice icon="offline" title={t('bookmarks.failed')} hint={t('bookmarks.failed-hint')}>
          <Button size="small" icon="retry" onClick={() => void bookmarks.reload()}>
            {t('action.retry')}
          </Button>
        </ListNotice>
      );
    case 'ready':
      if (!isEmpty) return <List session={session} viewing={viewing} />;
      return (
        <ListNotice icon="bookmark" title={t('bookmarks.empty')} hint={t('bookmarks.empty-hint')}>
          <Button size="small" icon="bookmark" onClick={() => void pressBookmark({ session, viewing })}>
            {t('bookmarks.keep-this')}
          </Button>
        </ListNotice>
      );
  }
}

function List({ session, viewing }: FeatureContext) {
  useSignals();
  const [list] = useState(() => openList({ session, viewing }));
  useEffect(() => list.follow(), [list]);
  const rows = list.rows.value;
  const more = list.more.value;
  const open = ({ video, card, current }: Row) => {
    session.popovers.close();
    const title = card.state === 'known' ? card.details.title : '';
    if (video !== null && !current) void session.openCard({ ...video, title });
  };
  return (
    <>
      <ChipRow label={t('bookmarks.shelves')} className={css.lists}>
        {LISTS.map((name) => (
          <Chip key={name} chosen={list.chosen.value === name} onChoose={() => list.choose(name)}>
            {t(`bookmarks.shelf-${name}`)}
          </Chip>
        ))}
      </ChipRow>
      {rows.length === 0 && <p className={css.none}>{t('bookmarks.shelf-empty')}</p>}
      <ul ref={enterPage} className={css.list}>
        {rows.map((row) => (
          <BookmarkRow
            key={row.id}
            row={row}
            onOpen={() => open(row)}
            onRemove={() => void removeBookmark(session, row.id)}
          />
        ))}
      </ul>
      {more !== null && (
        <Button tone="quiet" wide onClick={more}>
          {t('bookmarks.more')}
        </Button>
      )}
    </>
  );
}
