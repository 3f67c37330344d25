import { useSignals } from '@preact/signals-react/runtime';
import { formatClock, spellDuration } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import { PageSlider } from '../../ui/slider/page-slider';
import type { Trailer } from './trailer-model';
import css from './trailer-player.module.css';

/** Seek step of the arrow keys, in seconds. */
const STEP_S = 1;

/** Position, length and sound of the trailer; from left to right, as all media controls. */
export function TrailerTransport({ model }: { model: Trailer }) {
  useSignals();
  const { playback } = model;
  const duration = playback.duration.value ?? 0;
  const muted = playback.muted.value;
  const spoken = t('transport.position', {
    time: spellDuration(playback.time.value),
    duration: spellDuration(duration),
  });
  return (
    <div className={css.transport}>
      <IconButton
        icon={muted ? 'volume-off' : 'volume-high'}
        size="small"
        label={t(muted ? 'volume.unmute' : 'volume.mute')}
        onClick={() => playback.setMuted(!muted)}
      />
      <PageSlider
        className={css.slider}
        value={Math.min(playback.time.value, duration)}
        min={0}
        max={Math.max(duration, STEP_S)}
        step={0.1}
        page={10}
        label={t('transport.timeline')}
        valueText={spoken}
        onChange={(time) => playback.seek(time)}
      />
      <span className={css.time} aria-hidden>
        {/* Each time is isolated, because Arabic digits would swap the pair. */}
        <bdi>{formatClock(playback.time.value)}</bdi> / <bdi>{formatClock(duration)}</bdi>
      </span>
    </div>
  );
}
