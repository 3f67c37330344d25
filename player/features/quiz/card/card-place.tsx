import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { joinClasses } from '../../../ui/join-classes';
import css from './card-place.module.css';

export interface CardPlaceProps {
  /** The layout's place for sheets, where the card leaves the picture free; `null` without such a place. */
  readonly sheets: HTMLElement | null;
  readonly children: ReactNode;
}

/** The card's place: over the lower half of the picture, or below the picture. */
export function CardPlace({ sheets, children }: CardPlaceProps) {
  const place = (
    <div
      className={joinClasses(css.place, sheets === null ? css.stage : css.sheet)}
      data-theme="dark"
      data-quiz-place
    >
      {children}
    </div>
  );
  return sheets === null ? place : createPortal(place, sheets);
}
