import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber, formatPlainNumber, spellLength } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { roundPictureOf } from '../../session/viewing/panorama/round-picture';
import type { Viewing } from '../../session/viewing/viewing';
import { Icon } from '../../ui/icons/icon';
import { SafeImage } from '../../ui/images/safe-image';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import disc from '../disc.module.css';
import { Age } from './age';
import css from './cover.module.css';
import type { Standing } from './standing';

/** The cover image until the first frame, and the title with a play button until the first play. */
export function Cover({ viewing, standing }: { viewing: Viewing; standing: Standing }) {
  useSignals();
  const address = viewing.cover.value;
  const hasPicture = viewing.playback.pictureShown.value && !roundPictureOf(viewing).awaited.value;
  const covered = !viewing.started.value || !hasPicture;
  // If the viewer has chosen sound-only playback, the cover loads later (`late-cover.tsx`).
  const stays = viewing.source.value?.soundOnly === true && !viewing.engine.value?.soundAlone?.value;
  const shown = stays || (covered && viewing.coverDue.value);
  return (
    <>
      {shown && <SafeImage className={css.image} address={address} />}
      {standing === 'cover' && <FirstPlay viewing={viewing} />}
    </>
  );
}

function FirstPlay({ viewing }: { viewing: Viewing }) {
  useSignals();
  return (
    <div className={css.front}>
      <button
        type="button"
        className={joinClasses(disc.disc, css.play)}
        aria-label={t('transport.play')}
        onClick={() => void viewing.play()}
      >
        <Icon name="play" size={34} />
      </button>
      <div className={css.words}>
        <h2 className={css.title} dir="auto">
          {viewing.title.value}
        </h2>
        <Meta viewing={viewing} />
      </div>
    </div>
  );
}

function Meta({ viewing }: { viewing: Viewing }) {
  useSignals();
  const details = viewing.details.value;
  if (details === null) return null;
  const length = viewing.playback.duration.value ?? details.duration;
  const isLive = details.type === 'live';
  return (
    <ul className={css.meta}>
      {isLive && <li className={css.live}>{t('live.now')}</li>}
      {details.releaseYear !== null && <li>{formatPlainNumber(details.releaseYear)}</li>}
      {!isLive && length !== null && length > 0 && <li>{spellLength(length)}</li>}
      {details.imdbRate !== null && (
        <li className={css.rating}>
          <Icon name="star" size={14} />
          <span aria-hidden>{formatNumber(details.imdbRate)}</span>
          <VisuallyHidden>{t('cover.rating', { rate: formatNumber(details.imdbRate) })}</VisuallyHidden>
        </li>
      )}
      {details.minimumAge !== null && details.minimumAge > 0 && (
        <li>
          <Age years={details.minimumAge} />
        </li>
      )}
    </ul>
  );
}
