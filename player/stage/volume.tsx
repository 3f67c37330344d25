import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../i18n/format';
import { t } from '../i18n/translate';
import type { Viewing } from '../session/viewing';
import type { IconName } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { joinClasses } from '../ui/join-classes';
import { Slider } from '../ui/slider';
import type { StageSession } from './stage-session';
import css from './volume.module.css';

/** What sound comes back with where it was turned down to nothing (specification, section 9). */
const VOLUME_TOGGLE = 0.5;

export interface VolumeProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
  readonly className?: string | undefined;
}

export function Volume({ session, viewing, className }: VolumeProps) {
  useSignals();
  const { playback } = viewing;
  const heard = playback.muted.value ? 0 : playback.volume.value;
  const percent = Math.round(heard * 100);

  const toggle = () => {
    if (heard > 0) return playback.setMuted(true);
    if (playback.volume.peek() === 0) playback.setVolume(VOLUME_TOGGLE);
    viewing.unmute();
  };
  const change = (value: number) => {
    playback.setVolume(value / 100);
    if (value > 0 && playback.muted.peek()) viewing.unmute();
  };
  return (
    <div className={joinClasses(css.volume, className)}>
      <IconButton
        icon={iconOf(heard)}
        label={t(heard > 0 ? 'volume.mute' : 'volume.unmute')}
        shortcut="M"
        onClick={toggle}
      />
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
          onChange={change}
          onHold={session.controls.hold}
        />
      </div>
    </div>
  );
}

function iconOf(heard: number): IconName {
  if (heard === 0) return 'volume-off';
  return heard < 0.5 ? 'volume-low' : 'volume-high';
}
