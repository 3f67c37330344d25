import { computed, effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import type { AudienceWindow } from '../../api/live';
import type { TimeRange } from '../../engine/contract';
import { lastOf } from '../../lib/from-end';
import { allows } from '../../params/allows';
import { programmeStart } from '../../session/live/programme';
import type { Viewing } from '../../session/viewing/viewing';
import type { StageSession } from '../stage-session';
import { type Position, spanOf } from './position';
import css from './timeline-chart.module.css';

/** The drawing's own units: its width stands for the whole audience, whatever the bar shows of it. */
const WIDTH = 1000;
const HEIGHT = 32;

/** An area whose highest point is the largest audience; `null` where there is nothing to draw. */
export function drawAudience(windows: readonly AudienceWindow[]): string | null {
  const span = spanOfAudience(windows);
  const most = Math.max(0, ...windows.map(({ viewers }) => viewers));
  if (span === null || most === 0) return null;
  const x = (time: number) => round(((time - span.start) / (span.end - span.start)) * WIDTH);
  const y = (viewers: number) => round(HEIGHT - (viewers / most) * HEIGHT);
  // Through the middle of each window, and level to the ends.
  const points = windows.map(({ start, end, viewers }) => `${x((start + end) / 2)} ${y(viewers)}`);
  const [first, last] = [windows[0], lastOf(windows)];
  const from = `0 ${y(first?.viewers ?? 0)}`;
  const to = `${WIDTH} ${y(last?.viewers ?? 0)}`;
  return `M0 ${HEIGHT}L${[from, ...points, to].join('L')}L${WIDTH} ${HEIGHT}Z`;
}

function spanOfAudience(windows: readonly AudienceWindow[]): TimeRange | null {
  const [start, end] = [windows[0]?.start, lastOf(windows)?.end];
  return start !== undefined && end !== undefined && end > start ? { start, end } : null;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * The number of viewers over a live stream's timeline. The path is drawn when the data changes; the moving window and
 * elapsed time are a transform and a clip.
 */
export default function TimelineChart({
  session,
  viewing,
  position,
}: {
  session: Pick<StageSession, 'params' | 'controls'>;
  viewing: Viewing;
  position: Position;
}) {
  useSignals();
  const shown = session.controls.visible;
  const audience = useMemo(
    () => computed(() => viewing.live.value?.aggregate.value?.audience ?? []),
    [viewing],
  );
  const path = useMemo(() => computed(() => drawAudience(audience.value)), [audience]);
  const start = useMemo(() => programmeStart(viewing), [viewing]);
  const paint = useCallback(
    (root: HTMLElement | null) => {
      if (root === null) return undefined;
      const end = effect(() => {
        if (!shown.value) return;
        const span = spanOfAudience(audience.value);
        const isMovable = position.movable.value;
        // Without a time machine the bar is the programme so far, and all of it has been played.
        root.style.setProperty('--played', isMovable ? String(position.share.value) : '1');
        const from = start.value;
        const range = isMovable ? position.range.value : null;
        const bar = span === null || range === null || from === null ? null : spanOf(range, from, span);
        root.style.setProperty('--from', String(bar?.from ?? 0));
        root.style.setProperty('--width', String(bar?.width ?? 1));
      });
      return end;
    },
    [audience, position, shown, start],
  );
  if (path.value === null || !allows(session.params.value, 'videoViewers')) return null;
  return (
    <span ref={paint} className={css.chart} data-chart>
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
