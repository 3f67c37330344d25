import type { CSSProperties } from 'react';
import { joinClasses } from '../join-classes';
import css from './face.module.css';
import { SafeImage } from './safe-image';

export interface FaceProps {
  readonly name: string;
  readonly src: string | null;
  /** In CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

interface FaceStyle extends CSSProperties {
  '--size': string;
}

/** A person's picture over the first letter of their name, which shows if there is no picture or it fails to load. */
export function Face({ name, src, size = 40, className, style: given }: FaceProps) {
  const style: FaceStyle = { ...given, '--size': `${size}px` };
  return (
    <span className={joinClasses(css.face, className)} style={style} aria-hidden>
      {Array.from(name.trim())[0]}
      <SafeImage
        address={src}
        className={css.image}
        width={size}
        height={size}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={(event) => {
          event.currentTarget.hidden = true;
        }}
      />
    </span>
  );
}
