import { useSignals } from '@preact/signals-react/runtime';
import type { Ref } from 'react';
import { formatCount, spellCount } from '../../i18n/format';
import { pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import { angleUnderWay } from '../../session/angles/go-to-angle';
import { secondAngleOf } from '../../session/angles/second-angle-of';
import { type SmallPictures, smallPicturesOf } from '../../session/angles/small-pictures';
import { Button } from '../../ui/buttons/button';
import { CardCorner, CardFace } from '../../ui/cards/card-face';
import { joinClasses } from '../../ui/join-classes';
import { Spinner } from '../../ui/notices/spinner';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { isStill } from '../../ui/theme/stillness';
import type { FeatureContext } from '../manifest/define';
import css from './live-list.module.css';
import { besideVerb, goToLive, listLives, type OtherLive } from './multi-lives-model';
import { SmallVideo } from './small-video';
import { watchSight } from './watch-sight';

/** A card with a small preview for each parallel live stream; a press opens the stream in place. */
export function LiveList({ session, viewing, ref }: FeatureContext & { ref?: Ref<HTMLUListElement> }) {
  useSignals();
  const pictures = smallPicturesOf(session, viewing, { isStill, watchSight });
  const { value: chosen } = angleUnderWay(session);
  const beside = secondAngleOf(viewing).value?.id ?? null;
  const showBeside = besideVerb(session, viewing);
  return (
    <ul ref={ref} className={css.list}>
      {listLives(viewing).map((live) => (
        <li key={live.id} className={css.row}>
          <Card
            live={live}
            counts={session.allows('videoViewers')}
            onSelect={() => goToLive(session, live)}
            isComing={live.id === chosen}
            pictures={live.current || live.id === beside ? null : pictures}
          />
          {showBeside && !live.current && (
            <BesideButton title={live.title} isOn={live.id === beside} onPress={() => showBeside(live)} />
          )}
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
  /** The card was pressed, and its stream is loading. */
  readonly isComing: boolean;
  /** Plays the stream as a small preview; with `null`, the card shows its cover. */
  readonly pictures: SmallPictures | null;
}

function Card({ live, counts, onSelect, isComing, pictures }: CardProps) {
  const { title, cover, current, role } = live;
  const viewers = counts ? (live.viewers ?? 0) : 0;
  return (
    <button
      type="button"
      className={joinClasses(css.card, current && css.current)}
      aria-current={current ? 'true' : undefined}
      aria-busy={isComing}
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
            {isComing && <Coming />}
          </>
        }
        note={current ? t('lives.current') : <Note role={role} viewers={viewers} />}
      />
    </button>
  );
}

interface BesideButtonProps {
  readonly title: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function BesideButton({ title, isOn, onPress }: BesideButtonProps) {
  return (
    <Button
      size="small"
      tone={isOn ? 'primary' : 'plain'}
      icon="picture-in-picture"
      className={css.beside}
      aria-pressed={isOn}
      aria-description={title}
      onClick={onPress}
    >
      {t('beside.show')}
    </Button>
  );
}

function Coming() {
  return (
    <span className={css.coming}>
      <Spinner />
    </span>
  );
}

function Note({ role, viewers }: { role: OtherLive['role']; viewers: number }) {
  return (
    <>
      {role && t(`lives.${role}`)}
      {role && viewers > 0 && ' · '}
      {viewers > 0 && <Viewers count={viewers} />}
    </>
  );
}

/** Abbreviated on screen, in words for screen readers. */
function Viewers({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden>{t('about.viewers', { count: formatCount(count), of: pluralOf(count) })}</span>
      <VisuallyHidden>{t('about.viewers', { count: spellCount(count), of: pluralOf(count) })}</VisuallyHidden>
    </>
  );
}
