import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { TimeRange } from '../../engine/contract';
import { formatClock } from '../../i18n/format';
import { formatWallClock } from '../../i18n/format-later';
import { savesData } from '../../lib/browser/saves-data';
import { closeAll } from '../../lib/close-all';
import type { Viewing } from '../../session/viewing/viewing';
import { moveByHand } from '../../ui/move-by-hand';
import { paintScrubPicture } from './scrub-frame';
import { openThumbnails, paintThumbnail, thumbnailAt } from './thumbnails';
import { type MarksFacts, markNear, marksOf } from './timeline-marks';
import css from './timeline-tip.module.css';

export interface TipFacts extends MarksFacts {
  /** The pointer's position on the timeline, 0 to 1; `null` if it is elsewhere or rests. */
  readonly hover: ReadonlySignal<number | null>;
}

/** Draws the tooltip of the timeline: the thumbnail, a marker's name, the time. */
export function paintTip(root: HTMLElement, facts: TipFacts): () => void {
  const tip = root.appendChild(makePart('span', 'tip', css.tip));
  const box = tip.appendChild(makePart('span', 'tip-box', css.box));
  const frame = box.appendChild(makePart('span', 'tip-frame', css.frame));
  const own = box.appendChild(makePart('span', 'tip-picture', css.frame));
  const pill = box.appendChild(makePart('span', 'tip-pill', css.pill));
  const name = pill.appendChild(makePart('bdi', 'tip-name', css.name));
  // The text node is changed in place: a new text node makes the browser match the `:has()` selectors around it again.
  const text = pill.appendChild(makePart('bdi', 'tip-text')).appendChild(document.createTextNode(''));
  tip.hidden = frame.hidden = own.hidden = true;
  const { viewing, position, hover, width } = facts;
  const marks = marksOf(facts);
  const thumbnails = openThumbnails(viewing);

  const thumbnail = computed(() => {
    const range = position.range.value;
    if (hover.value === null || range === null) return null;
    return thumbnailAt(thumbnails.all.value, timeAt(range, hover.value));
  });
  const lacksThumbnails = computed(() => {
    const details = viewing.details.value;
    return details !== null && (details.thumbnailsUrl ?? details.mobileThumbnailsUrl) === null;
  });
  const wanted = computed(() => {
    const range = position.range.value;
    const at = hover.value;
    // A picture costs a segment, so none is loaded on touch devices or with data saving.
    if (at === null || range === null || !lacksThumbnails.value || !mayFetch()) return null;
    return timeAt(range, at);
  });
  const pointed = computed(() => hover.value !== null);
  // The tooltip is hidden while nothing is pointed at.
  const at = computed(() => hover.value ?? 0);
  const mark = computed(() => markNear(marks.value, at.value, width.value)?.marker.name ?? '');
  const place = computed(() => {
    const range = position.range.value;
    return range === null ? '' : formatPlace(range, at.value, viewing);
  });
  // Measured after the content's layout: measuring during a move would force another layout.
  const half = signal(0);
  const ruler = new ResizeObserver(() => {
    half.value = box.offsetWidth / 2;
  });
  ruler.observe(box);
  const tipMove = moveByHand(tip);
  const hovered = root.querySelector<HTMLElement>('[data-part="hovered"]');
  const hoveredMove = hovered && moveByHand(hovered);
  const ends = [
    () => ruler.disconnect(),
    effect(() => hoveredMove?.put({ transform: `translateX(${(at.value - 1) * 100}%)` })),
    effect(() => {
      tip.hidden = !pointed.value;
      if (pointed.value) thumbnails.want(width.value);
    }),
    paintThumbnail(frame, thumbnail, thumbnails.drop),
    paintScrubPicture(own, { engine: viewing.engine, wanted }),
    effect(() => {
      name.textContent = mark.value;
    }),
    effect(() => {
      text.data = place.value;
    }),
    effect(() => {
      const [near, far] = [half.value, Math.max(half.value, width.value - half.value)];
      const left = Math.min(Math.max(at.value * width.value, near), far);
      tipMove.put({ transform: `translateX(${left}px)` });
    }),
  ];
  return () => {
    closeAll(ends);
    hoveredMove?.cancel();
    thumbnails.close();
    tip.remove();
  };
}

function mayFetch(): boolean {
  return !savesData() && window.matchMedia?.('(hover: hover)').matches === true;
}

function makePart(tag: 'span' | 'bdi', name: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.dataset.part = name;
  element.className = className;
  return element;
}

function timeAt(range: TimeRange, share: number): number {
  return range.start + share * (range.end - range.start);
}

/** The time under the pointer; for a live stream the wall-clock time, or the lag behind the edge. */
function formatPlace(range: TimeRange, share: number, viewing: Viewing): string {
  const time = timeAt(range, share);
  if (viewing.source.value?.live == null) return formatClock(time);
  const wallClock = viewing.engine.value?.live.value?.wallClock(time) ?? null;
  return wallClock === null ? `-${formatClock(range.end - time)}` : formatWallClock(wallClock);
}
