import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useId, useMemo } from 'react';
import { spellDuration } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { allows } from '../../params/allows';
import { programmeStart } from '../../session/live/programme';
import type { Viewing } from '../../session/viewing/viewing';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { StageSession } from '../stage-session';
import { drawCurve, HEIGHT, type Stretch, spanOfCurve, WIDTH } from './draw-curve';
import { type Position, spanOf } from './position';
import { heatOf, peaksOf } from './reaction-heat';
import css from './timeline-chart.module.css';

interface ChartProps {
  readonly session: Pick<StageSession, 'params' | 'controls'>;
  readonly viewing: Viewing;
  readonly position: Position;
}

/**
 * One curve over the timeline: the viewers of a live stream, if the embedding requests it, and the reactions of a
 * recording, for which there are no viewer counts.
 */
export default function TimelineChart({ session, ...props }: ChartProps) {
  useSignals();
  const { chart } = session.params.value;
  const recorded = props.viewing.live.value?.recorded;
  if (recorded !== undefined) return <Heat {...props} session={session} quiet={!chart} />;
  if (!allows(session.params.value, 'videoViewers')) return null;
  return <Audience {...props} session={session} />;
}

function Audience({ session, viewing, position }: ChartProps) {
  const audience = useMemo(
    () =>
      computed((): readonly Stretch[] => {
        const windows = viewing.live.value?.aggregate.value?.audience ?? [];
        return windows.map(({ viewers, ...window }) => ({ ...window, count: viewers }));
      }),
    [viewing],
  );
  const start = useMemo(() => programmeStart(viewing), [viewing]);
  return <Curve shown={session.controls.visible} stretches={audience} start={start} position={position} />;
}

/** `quiet`: visible only while the viewer uses the timeline. Screen readers read the peaks as its description. */
function Heat({ session, viewing, position, quiet }: ChartProps & { readonly quiet: boolean }) {
  useSignals();
  const id = useId();
  const heat = useMemo(
    () =>
      computed((): readonly Stretch[] => {
        const { reactions, offset } = viewing.live.value?.recorded ?? {};
        const end = position.range.value?.end ?? null;
        if (reactions == null || reactions.value === null || end === null) return [];
        return heatOf(reactions.value, end, offset?.value);
      }),
    [viewing, position],
  );
  const describe = useCallback(
    (place: HTMLElement | null) => {
      const slider = place?.closest('[role=slider]');
      slider?.setAttribute('aria-describedby', id);
      return () => slider?.removeAttribute('aria-describedby');
    },
    [id],
  );
  const start = useMemo(() => computed(() => 0), []);
  const peaks = peaksOf(heat.value);
  return (
    <>
      <Curve
        shown={session.controls.visible}
        stretches={heat}
        start={start}
        position={position}
        quiet={quiet}
      />
      {peaks.length > 0 && (
        <VisuallyHidden>
          <span ref={describe} id={id}>
            {t('timeline.peaks', { times: peaks.map(spellDuration).join(t('list.comma')) })}
          </span>
        </VisuallyHidden>
      )}
    </>
  );
}

interface CurveProps {
  readonly shown: ReadonlySignal<boolean>;
  readonly stretches: ReadonlySignal<readonly Stretch[]>;
  /** The media time at which the times of the stretches start, in seconds; `null` while unknown. */
  readonly start: ReadonlySignal<number | null>;
  readonly position: Position;
  readonly quiet?: boolean;
}

/**
 * The path is drawn when the data changes; a moving window and elapsed time only change a transform and a clip.
 */
function Curve({ shown, stretches, start, position, quiet = false }: CurveProps) {
  useSignals();
  const path = useMemo(() => computed(() => drawCurve(stretches.value)), [stretches]);
  const paint = useCallback(
    (root: HTMLElement | null) => {
      if (root === null) return undefined;
      const end = effect(() => {
        if (!shown.value) return;
        const span = spanOfCurve(stretches.value);
        const isMovable = position.movable.value;
        // Without a DVR window the bar shows the programme so far, and all of it counts as played.
        root.style.setProperty('--played', isMovable ? String(position.share.value) : '1');
        const from = start.value;
        const range = isMovable ? position.range.value : null;
        const bar = span === null || range === null || from === null ? null : spanOf(range, from, span);
        root.style.setProperty('--from', String(bar?.from ?? 0));
        root.style.setProperty('--width', String(bar?.width ?? 1));
      });
      return end;
    },
    [stretches, position, shown, start],
  );
  if (path.value === null) return null;
  return (
    <span ref={paint} className={joinClasses(css.chart, quiet && css.quiet)} data-chart>
      <Area path={path.value} />
      <span className={css.played}>
        <Area path={path.value} />
      </span>
    </span>
  );
}

function Area({ path }: { path: string }) {
  return (
    <svg className={css.area} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path d={path} />
    </svg>
  );
}
