import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { formatClock, spellDuration } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { parseUrl } from '../../lib/address/parse-url';
import { IconButton } from '../../ui/buttons/icon-button';
import { CardCorner, CardFace } from '../../ui/cards/card-face';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { Row } from './bookmark-list';
import css from './bookmark-row.module.css';

export interface BookmarkRowProps {
  readonly row: Row;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** One bookmark: a press opens its video, a button removes it. */
export function BookmarkRow({ row, onOpen, onRemove }: BookmarkRowProps) {
  useSignals();
  const title = titleOf(row);
  return (
    <li className={joinClasses(css.row, row.current && css.current)}>
      <Way row={row} onOpen={onOpen}>
        <Face row={row} title={title} />
      </Way>
      <IconButton
        icon="close"
        size="small"
        iconSize={18}
        label={t('bookmarks.remove', { title: title ?? '' })}
        disabled={row.pending}
        onClick={onRemove}
      />
    </li>
  );
}

/** Opens the video in place if this player can play it, otherwise its address, if that is allowed. */
function Way({ row, onOpen, children }: { row: Row; onOpen: () => void; children: ReactNode }) {
  if (row.url !== null) {
    return (
      <a className={css.way} href={row.url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  if (row.video === null || row.card.state === 'gone') return <span className={css.way}>{children}</span>;
  return (
    <button
      type="button"
      className={css.way}
      aria-current={row.current ? 'true' : undefined}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

function Face({ row: { card, current }, title }: { row: Row; title: string | null }) {
  useSignals();
  const details = card.state === 'known' ? card.details : null;
  const length = details === null || details.type === 'live' ? null : details.duration;
  const provider = details?.provider?.name;
  return (
    <CardFace
      picture={details?.banner ?? details?.cover ?? null}
      title={title}
      isCurrent={current}
      corner={
        <>
          {card.state === 'gone' && <Icon name="missing" size={20} />}
          {length !== null && (
            <CardCorner>
              <span aria-hidden>{formatClock(length)}</span>
              <VisuallyHidden>{spellDuration(length)}</VisuallyHidden>
            </CardCorner>
          )}
        </>
      }
      note={
        current
          ? t('bookmarks.now')
          : card.state === 'known' && (
              <>
                {t(`bookmarks.shelf-${card.category}`)}
                {provider !== undefined && (
                  <>
                    {' · '}
                    <bdi>{provider}</bdi>
                  </>
                )}
              </>
            )
      }
    />
  );
}

/** The title; `null` while it is loading. */
function titleOf({ card, video, link }: Row): string | null {
  if (card.state === 'known') return card.details.title;
  if (card.state === 'loading') return null;
  if (card.state === 'gone') return t('bookmarks.gone');
  if (video !== null) return t('bookmarks.unnamed', { id: video.id });
  return parseUrl(link)?.host || link;
}
