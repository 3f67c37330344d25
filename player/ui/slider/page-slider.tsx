import type { KeyboardEvent } from 'react';
import { valueByKey } from './slide';
import { Slider, type SliderProps } from './slider';

export interface PageSliderProps extends SliderProps {
  /** The step of PageUp and PageDown. */
  readonly page: number;
}

/** A slider on which pages have a step of their own in place of the browser's. */
export function PageSlider({ page, ...rest }: PageSliderProps) {
  const { value, onChange } = rest;
  const stride = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Page')) return;
    const next = valueByKey(event.key, value, { ...rest, page });
    event.preventDefault();
    if (next !== null) onChange(next);
  };
  return <Slider {...rest} onKeyDown={stride} />;
}
