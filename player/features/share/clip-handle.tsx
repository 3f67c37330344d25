import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '../../i18n/translate';
import { ratioAt, valueByKey } from '../../ui/slider/slide';
import type { ClipEnd, ClipModel } from './clip-model';
import { spellTime } from './clip-time';
import css from './clip-trimmer.module.css';

/** Steps of the keys, in seconds. */
const STEP_S = 1;
const PAGE_S = 5;
/** Steps per second when a pointer moves an end. */
const TENTHS = 10;

/** One end of the clip, on a track from left to right in both languages, as the timeline. */
export function ClipHandle({ model, end }: { model: ClipModel; end: ClipEnd }) {
  useSignals();
  const { min, max } = model.reach(end);
  const value = model.chosen.value[end];
  const { start, end: last } = model.window;

  const press = (event: KeyboardEvent) => {
    const next = valueByKey(event.key, value, { min, max, step: STEP_S, page: PAGE_S });
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    model.move(end, next);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const track = event.currentTarget.parentElement;
    if (track === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const time = start + ratioAt(track, event.clientX) * (last - start);
    model.move(end, Math.round(time * TENTHS) / TENTHS);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two inputs on one track cover each other
      role="slider"
      tabIndex={0}
      className={css.handle}
      data-end={end}
      style={{ left: `${((value - start) / (last - start)) * 100}%` }}
      aria-label={t(`clip.${end}`)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      aria-valuenow={Math.round(value)}
      aria-valuetext={spellTime(model, value)}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
