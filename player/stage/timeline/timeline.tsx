import { batch } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef } from 'react';
import { t } from '../../i18n/translate';
import { closeAll } from '../../lib/close-all';
import type { Viewing } from '../../session/viewing/viewing';
import { joinClasses } from '../../ui/join-classes';
import { AfterDrawing } from '../../ui/lazy/after-drawing';
import { lazyOrNothing } from '../../ui/lazy/lazy-or-nothing';
import { ratioAt, valueByKey } from '../../ui/slider/slide';
import type { StageSession } from '../stage-session';
import { awaitTip } from './await-tip';
import { openRuler } from './element-width';
import { openHover } from './hover';
import { positionOf, SKIP_S } from './position';
import { beginScrub, type Scrub } from './scrub';
import css from './timeline.module.css';
import { paintTimeline } from './timeline-paint';

/** Few embeddings request it, and few videos have reactions. */
const TimelineChart = lazyOrNothing(async () => (await import('./timeline-chart')).default);

const TimelineMarks = lazyOrNothing(async () => (await import('./timeline-marks')).default);

/** The timeline. React renders it once; `timeline-paint.ts` paints its moving parts. */
export function Timeline({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  const position = positionOf(viewing);
  const hover = useMemo(() => openHover(), []);
  const scrub = useRef<Scrub | null>(null);
  const elementWidth = useMemo(() => openRuler(), []);
  const paint = useCallback(
    (root: HTMLElement | null) => {
      if (!root) return undefined;
      const facts = { viewing, position, hover: hover.at };
      const ends = [
        elementWidth.lay(root),
        paintTimeline(root, { ...facts, shown: session.controls.visible, width: elementWidth.width }),
        awaitTip(root, { ...facts, width: elementWidth.width }),
      ];
      return () => closeAll(ends);
    },
    [session, viewing, position, hover, elementWidth],
  );

  const track = (
    <>
      {(session.params.value.chart || viewing.live.value?.recorded) && (
        <TimelineChart session={session} viewing={viewing} position={position} />
      )}
      <span className={css.track}>
        <span className={css.buffered} data-part="buffered" />
        <span className={css.hovered} data-part="hovered" />
        <span className={css.played} data-part="played" />
      </span>
    </>
  );
  if (!position.movable.value) {
    // A live stream without a DVR window is always at its end; without a known duration there is no seeking.
    const isLive = viewing.source.value?.live === 'low-latency';
    return <div className={joinClasses(css.timeline, css.still, isLive && css.full)}>{track}</div>;
  }

  // Measured once for each event, and before anything is written, which would force another layout.
  const measure = (event: PointerEvent<HTMLElement>): number => {
    elementWidth.read();
    return ratioAt(event.currentTarget, event.clientX);
  };
  const aim = (share: number) => {
    const range = position.range.peek();
    scrub.current?.move(range ? range.start + share * (range.end - range.start) : 0);
    hover.show(share);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    // A second finger does not start another drag.
    if (event.button !== 0 || scrub.current) return;
    const share = measure(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    batch(() => {
      scrub.current = beginScrub(viewing, position, session.controls);
      aim(share);
    });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (scrub.current === null && event.pointerType === 'touch') return;
    const share = measure(event);
    batch(() => aim(share));
  };
  const end = (drop: boolean) => {
    scrub.current?.end(drop);
    scrub.current = null;
    hover.hide();
  };
  const step = (event: KeyboardEvent) => {
    const range = position.range.peek();
    if (!range || event.altKey || event.ctrlKey || event.metaKey) return;
    const span = { min: range.start, max: range.end, step: SKIP_S, page: (range.end - range.start) / 10 };
    const next = valueByKey(event.key, position.shown.peek(), span);
    if (next === null) return;
    event.preventDefault();
    position.goTo(next);
  };

  return (
    <div
      ref={paint}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot pause at the press and seek at the release
      role="slider"
      tabIndex={0}
      className={css.timeline}
      aria-label={t('transport.timeline')}
      aria-valuemin={0}
      aria-valuenow={0}
      onKeyDown={step}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={() => end(false)}
      onPointerCancel={() => end(true)}
      onPointerLeave={() => scrub.current === null && hover.hide()}
    >
      {track}
      <AfterDrawing>
        <TimelineMarks
          viewing={viewing}
          position={position}
          width={elementWidth.width}
          shown={session.controls.visible}
        />
      </AfterDrawing>
      <span className={css.rail} data-part="knob">
        <span className={css.knob} />
      </span>
    </div>
  );
}
