import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import { type PosterCard, PosterCards } from '../../ui/cards/poster-cards';
import { posterOf } from '../../ui/cards/poster-of';
import { joinClasses } from '../../ui/join-classes';
import type { StageSession } from '../stage-session';
import css from './live-over.module.css';
import { listOffers, type Offer } from './live-over-offers';
import state from './state-screen.module.css';

/** The screen after a live stream: its recording, and other videos to watch. */
export function LiveOver({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  const offers = listOffers(viewing, session.next.card.value);
  const canReplay = viewing.source.value?.live === 'time-machine' && viewing.playback.seekable.value !== null;
  return (
    <div className={joinClasses(state.veil, css.over)}>
      <h2 className={state.title}>
        <output>{t('over.title')}</output>
      </h2>
      {offers.length > 0 && (
        <PosterCards
          className={css.offers}
          cards={offers.map((offer) => cardOf(offer, () => void session.openCard(offer)))}
        />
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

function cardOf(offer: Offer, onPress: () => void): PosterCard {
  const note = t(offer.kind);
  return { ...posterOf(offer, onPress), note };
}
