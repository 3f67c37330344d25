import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import { SafeImage } from '../../ui/images/safe-image';
import type { Standing } from '../picture/standing';
import type { StageSession } from '../stage-session';
import css from './small-window.module.css';

interface SmallWindowProps {
  readonly session: Pick<StageSession, 'pictureInPicture'>;
  readonly viewing: Viewing;
  readonly standing: Standing;
}

/** Stand-in during picture-in-picture, over the browser's own notice, which is in the browser's language. */
export function SmallWindow({ session, viewing, standing }: SmallWindowProps) {
  useSignals();
  const { toggle } = session.pictureInPicture;
  const speaks = standing === 'running' || standing === 'loading';
  return (
    <div className={css.away} data-small-window>
      <SafeImage className={css.cover} address={viewing.cover.value} />
      {speaks && (
        <div className={css.words}>
          <p className={css.title}>{t('small-window.title')}</p>
          {toggle !== null && (
            <Button tone="glass" icon="picture-in-picture" onClick={toggle}>
              {t('small-window.back')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
