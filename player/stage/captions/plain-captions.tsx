import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import css from './captions.module.css';
import { liftPlain } from './fit';
import { usePlacing } from './rooms';

interface PlainCaptionsProps {
  readonly rooms: RefObject<HTMLDivElement | null>;
  readonly lang: string | undefined;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** Captions without a position in their file: at the bottom of the picture, one below the other. */
export function PlainCaptions({ rooms, lang, style, children }: PlainCaptionsProps) {
  const words = useRef<HTMLDivElement>(null);
  usePlacing(rooms, (strips) => words.current === null || liftPlain(words.current, strips));
  return (
    <div ref={words} className={css.captions} lang={lang} style={style}>
      {children}
    </div>
  );
}
