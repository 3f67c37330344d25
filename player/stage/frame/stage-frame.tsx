import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { t, withLaterTexts, withTexts } from '../../i18n/translate';
import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { Viewing } from '../../session/viewing/viewing';
import { AfterDrawing } from '../../ui/lazy/after-drawing';
import { lazyOrNothing } from '../../ui/lazy/lazy-or-nothing';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { ControlBar } from '../controls/control-bar';
import { TopBar } from '../controls/top-bar';
import { TouchCluster } from '../controls/touch-cluster';
import { UnlockButton } from '../controls/unlock-button';
import { PanoramaArea } from '../panorama/panorama-area';
import { Cover } from '../picture/cover';
import { openGestures } from '../picture/picture-gestures';
import { listenToPicture } from '../picture/picture-touch';
import { readStanding } from '../picture/standing';
import type { StageSession } from '../stage-session';
import { MutedPill } from '../states/muted-pill';
import { StateScreen } from '../states/state-screen';
import { stirByActivity } from './frame-stir';
import css from './stage.module.css';

/** Loaded when subtitles are selected for the first time. */
const Captions = lazyOrNothing(async () => (await import('../captions/captions')).Captions);

const loadRare = withTexts(() => import('./rare-layers'));
const ResumePill = lazyOrNothing(async () => (await loadRare()).ResumePill);
const StandIns = lazyOrNothing(async () => (await loadRare()).StandIns);

/** Usually loaded before they are needed. */
const loadLater = withLaterTexts(() => import('./later-layers'));
const PictureFeedback = lazyOrNothing(async () => (await loadLater()).PictureFeedback);
const Ended = lazyOrNothing(async () => (await loadLater()).Ended);
const ReconnectingNote = lazyOrNothing(async () => (await loadLater()).ReconnectingNote);
const Notes = lazyOrNothing(async () => (await loadLater()).Notes);
const ReconnectingScreen = lazyOrNothing(async () => (await loadLater()).ReconnectingScreen);

export interface Bars {
  /** After the skip buttons. */
  readonly next?: ReactNode;
  /** At the right, before the full-screen button. */
  readonly end?: ReactNode;
  /** Whether the top bar shows the title, since nothing around the picture shows it. */
  readonly titled?: boolean;
}

export interface StageFrameProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
  readonly bar: Bars;
  readonly top: ReactNode;
  readonly overlay: ReactNode;
}

/** The layers over the picture, from the lowest to the highest. */
export function StageFrame({ session, viewing, bar, top, overlay }: StageFrameProps) {
  useSignals();
  const { controls } = session;
  const { resume } = viewing;
  const frame = useRef<HTMLElement>(null);
  const gestures = useMemo(() => openGestures(viewing), [viewing]);
  // The ref is on the picture, a child of the frame, so that one callback adds and removes all listeners.
  const listen = useCallback(
    (picture: HTMLElement | null) => {
      const frame = picture?.parentElement;
      if (!picture || !frame) return undefined;
      const ends = [
        stirByActivity(frame, picture, controls),
        listenToPicture(picture, session, viewing, gestures),
      ];
      // If this fails, the layers request the chunk again when they are rendered.
      session.quiet
        .then(loadLater)
        .then(({ followPinch }) => picture.isConnected && ends.push(followPinch(picture, session)))
        .catch(ignoreFailure);
      return () => closeAll(ends);
    },
    [session, viewing, controls, gestures],
  );
  const standing = readStanding(viewing);
  const engine = viewing.engine.value;
  const hasControls = session.params.value.controls !== false;
  const hasBar =
    hasControls &&
    (standing === 'running' ||
      standing === 'ended' ||
      (standing === 'loading' && viewing.playback.pictureShown.value));
  const isLocked = session.lock.locked.value;
  const isAway = session.pictureInPicture.active.value;
  const hasWords = (viewing.engine.value?.subtitles.value?.selected.value ?? null) !== null;
  const shown = hasBar && !isLocked && controls.visible.value;

  return (
    <section
      ref={frame}
      className={css.stage}
      aria-label={t('player.label')}
      data-theme="dark"
      data-on="picture"
      data-controls={shown ? 'shown' : 'hidden'}
      data-standing={standing}
      data-locked={isLocked}
    >
      <h1>
        <VisuallyHidden>{t('player.label')}</VisuallyHidden>
      </h1>
      <div ref={listen} className={css.picture} data-picture />
      <PanoramaArea session={session} viewing={viewing} />
      <Cover viewing={viewing} standing={standing} />
      {(isAway || viewing.source.value?.soundOnly) && (
        <StandIns session={session} viewing={viewing} standing={standing} />
      )}
      {hasBar && <div className={css.scrim} />}
      {hasWords && <Captions session={session} viewing={viewing} />}
      {/* The picture-in-picture window has its own spinner. */}
      {!(isAway && standing === 'loading') && (
        <StateScreen session={session} viewing={viewing} standing={standing} />
      )}
      {standing === 'ended' && <Ended session={session} viewing={viewing} />}
      {standing === 'running' && (engine?.reconnecting.value || engine?.interrupted?.value) && (
        <ReconnectingNote viewing={viewing} />
      )}
      {standing === 'reconnecting' && <ReconnectingScreen viewing={viewing} />}
      {hasBar && (
        <div className={css.controls} inert={isLocked} data-decides-inert>
          {/* The picture-in-picture window has these buttons, and its stand-in takes the middle. */}
          {!isAway && <TouchCluster viewing={viewing} standing={standing} />}
          <ControlBar session={session} viewing={viewing} next={bar.next} end={bar.end} />
        </div>
      )}
      {hasControls && standing !== 'away' && (
        <TopBar session={session} viewing={viewing} titled={bar.titled} extra={top} />
      )}
      {gestures.feedback.value !== null && <PictureFeedback feedback={gestures.feedback} />}
      <UnlockButton session={session} />
      {!isLocked && <MutedPill viewing={viewing} />}
      {!isLocked && (resume.from.value ?? resume.offered.value) !== null && <ResumePill viewing={viewing} />}
      {overlay}
      <AfterDrawing>
        <Notes session={session} viewing={viewing} frame={frame} />
      </AfterDrawing>
    </section>
  );
}
