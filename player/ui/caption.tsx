import type { CSSProperties } from 'react';
import css from './caption.module.css';

interface CaptionStyle extends CSSProperties {
  '--caption-ink': string;
  '--caption-ground': string;
}

export interface CaptionProps {
  /** Six hexadecimal digits, as viewers' settings are kept. */
  readonly ink: string;
  readonly ground: string;
  readonly text: string;
}

/** Words over a picture, each line on its own ground. */
export function Caption({ ink, ground, text }: CaptionProps) {
  const style: CaptionStyle = { '--caption-ink': `#${ink}`, '--caption-ground': `#${ground}` };
  return (
    <span className={css.words} style={style}>
      {text}
    </span>
  );
}
