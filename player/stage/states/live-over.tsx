import { useSignals } from '@preact/signals-react/runtime';
import { formatClock } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/button';
import { CardCorner, CardFace } from '../../ui/card-face';
import { joinClasses } from '../../ui/join-classes';
import type { StageSession } from '../stage-session';
import css from './live-over.module.css';
import { listOffers, type Offer } from './live-over-offers';
import state from './state-screen.module.css';

/** A live stream is over: what is kept of it, and where to go on. */
export function LiveOver({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  const offers = listOffers(viewing, session.next.card.value);
  const canReplay = viewing.source.value?.live === 'time-machine' && viewing.playback.seekable.value !== null;
  return (
    <div className={joinClasses(state.veil, css.over)}>
      <h3 className={state.title}>
        <output>{t('over.title')}</output>
      </h3>
      {offers.length > 0 && (
        <ul className={css.offers}>
          {offers.map((offer) => (
            <li key={`${offer.type} ${offer.id}`}>
              <OfferCard offer={offer} onPress={() => void session.openCard(offer)} />
            </li>
          ))}
        </ul>
      )}
      {(canReplay || offers.length === 0) && (
        <div className={joinClasses(state.actions, css.actions, offers.length > 0 && css.spare)}>
          {canReplay && (
            <Button tone="glass" size="small" icon="replay" onClick={() => void viewing.play()}>
              {t('transport.replay')}
            </Button>
          )}
          {offers.length === 0 && (
            <Button tone="glass" size="small" icon="retry" onClick={viewing.retry}>
              {t('action.check-again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function OfferCard({ offer, onPress }: { offer: Offer; onPress: () => void }) {
  const { kind, title, banner, duration, live } = offer;
  const corner = live ? t('live.now') : duration !== null && formatClock(duration);
  return (
    <button type="button" className={css.offer} aria-label={`${t(kind)}: ${title}`} onClick={onPress}>
      <CardFace
        picture={banner}
        title={title}
        note={t(kind)}
        corner={corner !== false && <CardCorner isLive={live}>{corner}</CardCorner>}
      />
    </button>
  );
}
