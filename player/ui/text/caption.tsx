import type { CSSProperties, ReactNode } from 'react';
import css from './caption.module.css';

interface CaptionStyle extends CSSProperties {
  '--caption-ink': string;
  '--caption-ground': string;
}

export interface CaptionProps {
  /** Six hexadecimal digits, as viewers' settings are kept. */
  readonly ink: string;
  readonly ground: string;
  readonly text: ReactNode;
  /** The author's wishes, which come before the colours. */
  readonly author?: CSSProperties;
}

/** Words over a picture, each line on its own ground. */
export function Caption({ ink, ground, text, author }: CaptionProps) {
  const style: CaptionStyle = { '--caption-ink': `#${ink}`, '--caption-ground': `#${ground}`, ...author };
  return (
    <span className={css.words} style={style}>
      {text}
    </span>
  );
}
