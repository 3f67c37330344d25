import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import type { IconName } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { Slider } from '../../ui/slider/slider';
import type { StageSession } from '../stage-session';
import css from './volume.module.css';

export interface VolumeProps {
  readonly session: StageSession;
  readonly className?: string | undefined;
}

export function Volume({ session, className }: VolumeProps) {
  useSignals();
  const { volume } = session;
  const percent = volume.audible.value;
  return (
    <div className={joinClasses(css.volume, className)}>
      <IconButton
        icon={iconOf(percent)}
        label={t(percent > 0 ? 'volume.mute' : 'volume.unmute')}
        shortcut="M"
        onClick={volume.toggle}
      />
      {!session.viewing.value?.playback.volumeFixed && (
        <div className={css.drawer}>
          <Slider
            className={css.slider}
            value={percent}
            min={0}
            max={100}
            step={5}
            label={t('volume.label')}
            valueText={
              percent === 0 ? t('volume.muted') : t('volume.value', { percent: formatNumber(percent) })
            }
            onChange={volume.change}
            onHold={session.controls.hold}
          />
        </div>
      )}
    </div>
  );
}

function iconOf(percent: number): IconName {
  if (percent === 0) return 'volume-off';
  return percent < 50 ? 'volume-low' : 'volume-high';
}
