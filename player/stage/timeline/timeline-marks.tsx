import { computed, type ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import type { Marker } from '../../api/markers';
import type { TimeRange } from '../../engine/contract';
import { lastOf } from '../../lib/from-end';
import { breakTimesOf, foundTimesOf } from '../../session/viewing/found-times';
import type { Viewing } from '../../session/viewing/viewing';
import { joinClasses } from '../../ui/join-classes';
import { type Position, shareOf } from './position';
import css from './timeline-marks.module.css';

/** Marks closer than this to the previous one are not drawn, in CSS pixels. */
const APART_PX = 6;

/** The same for moments that a search has found, and for breaks. */
const FOUND_APART_PX = 3;

/** The tooltip shows a mark's name if the pointer is this close to the mark, in CSS pixels. */
const REACH_PX = 8;

export interface Mark {
  readonly marker: Marker;
  /** Position on the timeline, 0 to 1. */
  readonly share: number;
}

export interface MarksFacts {
  readonly viewing: Viewing;
  readonly position: Pick<Position, 'range'>;
  /** The width of the timeline, in CSS pixels. */
  readonly width: ReadonlySignal<number>;
}

/** The markers that have enough room on the timeline; `width` is in CSS pixels. */
export function placeMarks(markers: readonly Marker[], range: TimeRange, width: number): readonly Mark[] {
  const marks: Mark[] = [];
  for (const marker of markers) {
    if (marker.time < range.start || marker.time > range.end) continue;
    const share = shareOf(range, marker.time);
    const last = lastOf(marks);
    if (last === undefined || (share - last.share) * width >= APART_PX) marks.push({ marker, share });
  }
  return marks;
}

/** The mark nearest to the pointer; `null` if none is near. */
export function markNear(marks: readonly Mark[], share: number, width: number): Mark | null {
  const distance = (mark: Mark) => Math.abs(mark.share - share) * width;
  const [nearest] = [...marks].sort((one, other) => distance(one) - distance(other));
  return nearest !== undefined && distance(nearest) <= REACH_PX ? nearest : null;
}

/** The marks of this viewing on a timeline of `width`. */
export function marksOf({ viewing, position, width }: MarksFacts): ReadonlySignal<readonly Mark[]> {
  return computed(() => {
    const range = position.range.value;
    return range === null ? [] : placeMarks(viewing.markers.value, range, width.value);
  });
}

/** Moments that a search has found, without those too close to the previous one. */
function FoundTimes({ viewing, position, width }: MarksFacts) {
  useSignals();
  const range = position.range.value;
  if (range === null) return null;
  return placeFound(foundTimesOf(viewing), range, width.value).map((share) => (
    <span key={share} className={css.found} style={{ left: `${share * 100}%` }} data-mark="found" />
  ));
}

/** Where breaks interrupt the programme. */
function BreakTimes({ viewing, position, width }: MarksFacts) {
  useSignals();
  const range = position.range.value;
  if (range === null) return null;
  return placeFound(breakTimesOf(viewing), range, width.value).map((share) => (
    <span key={share} className={css.break} style={{ left: `${share * 100}%` }} data-mark="break" />
  ));
}

function placeFound(times: readonly number[], range: TimeRange, width: number): readonly number[] {
  const shares: number[] = [];
  for (const time of times) {
    const share = shareOf(range, time);
    const isApart = (share - (lastOf(shares) ?? Number.NEGATIVE_INFINITY)) * width >= FOUND_APART_PX;
    if (share >= 0 && share <= 1 && isApart) shares.push(share);
  }
  return shares;
}

/** The range when the bar was last visible: the range of a live stream moves with each segment. */
export function rangeWhile(shown: ReadonlySignal<boolean>, range: Position['range']): Position['range'] {
  let last = range.peek();
  return computed(() => {
    if (shown.value) last = range.value;
    return last;
  });
}

export interface TimelineMarksProps extends MarksFacts {
  /** Nothing moves while the controls are hidden. */
  readonly shown: ReadonlySignal<boolean>;
}

/** Visual only: screen readers have the list of markers. */
export default function TimelineMarks({ viewing, position: { range }, width, shown }: TimelineMarksProps) {
  useSignals();
  const position = useMemo(() => ({ range: rangeWhile(shown, range) }), [shown, range]);
  const marks = useMemo(() => marksOf({ viewing, position, width }), [viewing, position, width]);
  return (
    <>
      <FoundTimes viewing={viewing} position={position} width={width} />
      <BreakTimes viewing={viewing} position={position} width={width} />
      {marks.value.map(({ marker, share }) => (
        <span
          key={marker.id}
          className={joinClasses(css.mark, marker.personal && css.personal)}
          style={{ left: `${share * 100}%` }}
          data-mark={marker.personal ? 'personal' : 'channel'}
        />
      ))}
    </>
  );
}
