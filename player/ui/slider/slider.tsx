import type { CSSProperties, KeyboardEvent } from 'react';
import { joinClasses } from '../join-classes';
import css from './slider.module.css';

export interface SliderProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly label: string;
  /** The value in words, for screen readers. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  /** Called when a drag starts; the returned function is called when it ends. */
  readonly onHold?: () => () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly className?: string | undefined;
}

const ENDS = ['pointerup', 'pointercancel'];

/**
 * The native range input, which handles keys, screen readers' gestures and dragging. It runs left to right in
 * both languages: media values are not mirrored.
 */
export function Slider(props: SliderProps) {
  const { value, min, max, step, label, valueText, onChange, onHold, onKeyDown, className } = props;
  // A share of the width, unitless: WebKit and Chromium have no pseudo-element for the filled part.
  const style: CSSProperties & { '--at': number } = { '--at': (value - min) / (max - min) };

  // Without capture: WebKit would take the drag from the input's own thumb.
  const hold = () => {
    const release = onHold?.();
    if (!release) return;
    const end = () => {
      for (const name of ENDS) removeEventListener(name, end);
      release();
    };
    for (const name of ENDS) addEventListener(name, end);
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
      onKeyDown={onKeyDown}
      onPointerDown={hold}
    />
  );
}
