import type { CSSProperties } from 'react';
import { joinClasses } from '../join-classes';
import css from './face.module.css';
import { SafeImage } from './safe-image';

export interface FaceProps {
  readonly name: string;
  readonly src: string | null;
  /** CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

interface FaceStyle extends CSSProperties {
  '--size': string;
}

/** Somebody's picture; the first letter of the name stands behind, for when there is none or it does not come. */
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
