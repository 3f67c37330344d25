import { useSignals } from '@preact/signals-react/runtime';
import type { Ref } from 'react';
import { formatCount, spellCount } from '../../i18n/format';
import { pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import { CardCorner, CardFace } from '../../ui/card-face';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { FeatureContext } from '../manifest/define';
import css from './live-list.module.css';
import { goToLive, listLives, type OtherLive } from './multi-lives-model';

/** A card for each parallel live stream; a press opens it in place. */
export function LiveList({ session, viewing, ref }: FeatureContext & { ref?: Ref<HTMLUListElement> }) {
  useSignals();
  return (
    <ul ref={ref} className={css.list}>
      {listLives(viewing).map((live) => (
        <li key={live.id}>
          <Card
            live={live}
            counts={session.allows('videoViewers')}
            onSelect={() => goToLive(session, live)}
          />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly live: OtherLive;
  /** Shows the number of viewers. */
  readonly counts: boolean;
  readonly onSelect: () => void;
}

function Card({ live, counts, onSelect }: CardProps) {
  const { title, cover, current } = live;
  const viewers = counts ? live.viewers : null;
  return (
    <button
      type="button"
      className={joinClasses(css.card, current && css.current)}
      aria-current={current ? 'true' : undefined}
      onClick={onSelect}
    >
      <CardFace
        picture={cover}
        title={title}
        isCurrent={current}
        corner={<CardCorner isLive>{t('live.now')}</CardCorner>}
        note={current ? t('lives.current') : viewers !== null && viewers > 0 && <Viewers count={viewers} />}
      />
    </button>
  );
}

/** Short on screen, in words for screen readers. */
function Viewers({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden>{t('about.viewers', { count: formatCount(count), of: pluralOf(count) })}</span>
      <VisuallyHidden>{t('about.viewers', { count: spellCount(count), of: pluralOf(count) })}</VisuallyHidden>
    </>
  );
}
