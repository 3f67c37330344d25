import type { CSSProperties, KeyboardEvent } from 'react';
import { joinClasses } from '../join-classes';
import { valueByKey } from './slide';
import css from './slider.module.css';

export interface SliderProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The step of PageUp and PageDown; defaults to the browser's. */
  readonly page?: number;
  readonly label: string;
  /** The value in words, for screen readers. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  /** Called when a drag starts; the returned function is called when it ends. */
  readonly onHold?: () => () => void;
  readonly className?: string | undefined;
}

/**
 * The native range input, which handles keys, screen readers' gestures and pointer capture. It runs left to right in
 * both languages: media values are not mirrored.
 */
export function Slider(props: SliderProps) {
  const { value, min, max, step, page, label, valueText, onChange, onHold, className } = props;
  // A share of the width, unitless: WebKit and Chromium have no pseudo-element for the filled part.
  const style: CSSProperties & { '--at': number } = { '--at': (value - min) / (max - min) };

  // Without capture: WebKit would take the drag from the input's own thumb.
  const hold = () => {
    const release = onHold?.();
    if (!release) return;
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      release();
    };
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: ending.signal });
  };
  const stride = (event: KeyboardEvent) => {
    if (page === undefined || !event.key.startsWith('Page')) return;
    const next = valueByKey(event.key, value, { min, max, step, page });
    event.preventDefault();
    if (next !== null) onChange(next);
  };
  return (
    <input
      type="range"
      className={joinClasses(css.slider, className)}
      style={style}
      value={value}
      min={min}
      max={max}
      step={step}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      onKeyDown={stride}
      onPointerDown={hold}
    />
  );
}
