import type { ReactNode } from 'react';
import css from './card-face.module.css';
import { joinClasses } from './join-classes';

interface CardFaceProps {
  /** The address of its picture; null where there is none. */
  readonly picture: string | null;
  /** `null` while it is on its way. */
  readonly title: string | null;
  /** What lies on the picture: its length, or that it is live. */
  readonly corner?: ReactNode;
  /** What is said below the title. */
  readonly note?: ReactNode;
  /** What plays now. */
  readonly isCurrent?: boolean;
}

/** A video among others: its picture, its title and a line on it. What a press does is its surroundings'. */
export function CardFace({ picture, title, corner, note, isCurrent = false }: CardFaceProps) {
  return (
    <>
      <span className={css.thumb}>
        {picture !== null && <img src={picture} alt="" loading="lazy" decoding="async" />}
        {corner}
      </span>
      <span className={css.words}>
        {title === null ? (
          <span className={css.skeleton} />
        ) : (
          <bdi className={joinClasses(css.title, isCurrent && css.strong)}>{title}</bdi>
        )}
        {note && <span className={joinClasses(css.note, isCurrent && css.now)}>{note}</span>}
      </span>
    </>
  );
}

export function CardCorner({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return <span className={joinClasses(css.corner, isLive && css.live)}>{children}</span>;
}
