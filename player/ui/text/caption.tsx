import type { CSSProperties, ReactNode } from 'react';
import css from './caption.module.css';

interface CaptionStyle extends CSSProperties {
  '--caption-ink': string;
  '--caption-ground': string;
}

export interface CaptionProps {
  /** Six hexadecimal digits, as stored in the viewer's settings. */
  readonly ink: string;
  readonly ground: string;
  readonly text: ReactNode;
  /** The author's style, which takes precedence over the colours. */
  readonly author?: CSSProperties;
}

/** Text over a picture, with a background for each line. */
export function Caption({ ink, ground, text, author }: CaptionProps) {
  const style: CaptionStyle = { '--caption-ink': `#${ink}`, '--caption-ground': `#${ground}`, ...author };
  return (
    <span className={css.words} style={style}>
      {text}
    </span>
  );
}
