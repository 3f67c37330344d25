import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import { formatClock } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { breaksOf, type PlayingBreak } from '../../session/viewing/slots/breaks-of';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { Spinner } from '../../ui/notices/spinner';
import type { FeatureContext } from '../manifest/define';
import css from './break-overlay.module.css';
import { standInForControls } from './stand-in-for-controls';

/** The element of the breaks. It exists before the first break, whose media is preloaded into it. */
export default function BreakOverlay({ session, viewing }: FeatureContext) {
  useSignals();
  const breaks = breaksOf(viewing).value;
  const show = useCallback(
    (video: HTMLVideoElement | null) => (video && breaks ? breaks.show(video) : undefined),
    [breaks],
  );
  const playing = breaks?.playing.value ?? null;
  return (
    <section className={css.layer} aria-label={t('break.label')} data-break={playing ? 'shown' : 'hidden'}>
      <video ref={show} className={css.picture} muted playsInline tabIndex={-1} />
      {playing?.waiting.value && (
        <span className={css.waiting}>
          <Spinner />
        </span>
      )}
      {playing && <BreakBar key={playing.id} playing={playing} session={session} viewing={viewing} />}
    </section>
  );
}

interface BreakBarProps extends FeatureContext {
  readonly playing: PlayingBreak;
}

function BreakBar({ playing, session, viewing }: BreakBarProps) {
  useSignals();
  const { fullscreen, volume } = session;
  const left = useMemo(() => leftOf(playing), [playing]);
  const paint = useCallback(
    (track: HTMLElement | null) => (track ? paintTrack(track, playing) : undefined),
    [playing],
  );
  const isPaused = playing.paused.value;
  const skip = playing.skip.value;
  const isSilent = volume.audible.value === 0;
  const isFull = fullscreen.active.value;
  return (
    <div ref={standInForControls} className={css.bar}>
      <span ref={paint} className={css.track} aria-hidden />
      <div className={css.row}>
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={t(isPaused ? 'transport.play' : 'transport.pause')}
          shortcut="K"
          edge="left"
          onClick={() => viewing.toggle()}
        />
        <IconButton
          icon={isSilent ? 'volume-off' : 'volume-high'}
          label={t(isSilent ? 'volume.unmute' : 'volume.mute')}
          shortcut="M"
          onClick={volume.toggle}
        />
        <span className={css.words} dir="auto">
          <strong>{t('break.label')}</strong>
          <span>{left}</span>
        </span>
        {skip && (
          <Button tone="glass" size="small" onClick={skip}>
            {t('break.skip')}
          </Button>
        )}
        {fullscreen.toggle && (
          <IconButton
            icon={isFull ? 'exit-fullscreen' : 'fullscreen'}
            label={t(isFull ? 'transport.exit-fullscreen' : 'transport.fullscreen')}
            shortcut="F"
            edge="right"
            onClick={fullscreen.toggle}
          />
        )}
      </div>
    </div>
  );
}

/** Empty while the length is unknown. */
function leftOf({ time, duration }: PlayingBreak): ReadonlySignal<string> {
  const seconds = computed(() =>
    duration.value === null ? null : Math.max(0, Math.ceil(duration.value - time.value)),
  );
  return computed(() =>
    seconds.value === null ? '' : t('break.left', { time: formatClock(seconds.value) }),
  );
}

function paintTrack(track: HTMLElement, { time, duration }: PlayingBreak): () => void {
  return effect(() => {
    const share = duration.value === null || duration.value === 0 ? 0 : time.value / duration.value;
    track.style.setProperty('--share', `${Math.min(1, share)}`);
  });
}
