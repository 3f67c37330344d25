import { useSignals } from '@preact/signals-react/runtime';
import type { Ref } from 'react';
import { formatCount, spellCount } from '../../i18n/format';
import { pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import type { SmallPictures } from '../../session/angles/small-pictures';
import { CardCorner, CardFace } from '../../ui/card-face';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { FeatureContext } from '../manifest/define';
import css from './live-list.module.css';
import { goToLive, listLives, type OtherLive } from './multi-lives-model';
import { SmallVideo } from './small-video';
import { useSmallPictures } from './use-small-pictures';

/** A card for each parallel live stream, which plays in small; a press opens it in place. */
export function LiveList({ session, viewing, ref }: FeatureContext & { ref?: Ref<HTMLUListElement> }) {
  useSignals();
  const pictures = useSmallPictures(session, viewing);
  return (
    <ul ref={ref} className={css.list}>
      {listLives(viewing).map((live) => (
        <li key={live.id}>
          <Card
            live={live}
            counts={session.allows('videoViewers')}
            onSelect={() => goToLive(session, live)}
            pictures={live.current ? null : pictures}
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
  /** Plays the stream in small; `null` leaves its cover. */
  readonly pictures: SmallPictures | null;
}

function Card({ live, counts, onSelect, pictures }: CardProps) {
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
        corner={
          <>
            {pictures && <SmallVideo id={live.id} pictures={pictures} />}
            <CardCorner isLive>{t('live.now')}</CardCorner>
          </>
        }
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
