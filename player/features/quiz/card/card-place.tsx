import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { joinClasses } from '../../../ui/join-classes';
import css from './card-place.module.css';

export interface CardPlaceProps {
  /** Where the layout has a place for sheets, the card is one, and the picture stays free. */
  readonly sheets: HTMLElement | null;
  readonly children: ReactNode;
}

/** Where the card stands: over the lower half of the picture, or under it. */
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
