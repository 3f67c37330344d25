import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import { SafeImage } from '../images/safe-image';
import { joinClasses } from '../join-classes';
import css from './card-face.module.css';

interface CardFaceProps {
  /** The address of the picture; `null` if there is none. */
  readonly picture: string | null;
  /** `null` while it is loading. */
  readonly title: string | null;
  /** Content over the picture: the length, or the live badge. */
  readonly corner?: ReactNode;
  /** The line below the title. */
  readonly note?: ReactNode;
  /** Whether this video is the current one. */
  readonly isCurrent?: boolean;
  /** The share of the video that the viewer has watched, 0 to 1. */
  readonly seen?: number;
}

interface SeenStyle extends CSSProperties {
  '--seen': string;
}

/** A video in a list: picture, title and a line below. The container handles presses. */
export function CardFace({ picture, title, corner, note, isCurrent = false, seen = 0 }: CardFaceProps) {
  return (
    <>
      <span className={css.thumb}>
        <SafeImage
          address={picture}
          width={160}
          height={90}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          // The empty box stays, with the content over it.
          onError={hide}
        />
        {corner}
        {seen > 0 && <span className={css.seen} style={shareOf(seen)} />}
      </span>
      <span className={css.words}>
        {title === null ? (
          <span className={css.skeleton} />
        ) : (
          <bdi className={joinClasses(css.title, isCurrent && css.strong)}>{title}</bdi>
        )}
        {note && (
          <span className={joinClasses(css.note, isCurrent && css.now)}>
            {isCurrent && <span className={css.bars} />}
            {note}
          </span>
        )}
      </span>
    </>
  );
}

export function CardCorner({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return <span className={joinClasses(css.corner, isLive && css.live)}>{children}</span>;
}

/** The placeholder of a video that is loading, of the same size. */
export function CardSkeleton() {
  return (
    <>
      <span className={css.thumb} />
      <span className={css.words}>
        <span className={css.skeleton} />
        <span className={joinClasses(css.skeleton, css.short)} />
      </span>
    </>
  );
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}

function shareOf(seen: number): SeenStyle {
  return { '--seen': `${Math.round(seen * 100)}%` };
}
