import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes';
import { CardFace } from './card-face';
import css from './poster-cards.module.css';

/** The number of posters that fit side by side on the smallest stage. */
export const MOST_POSTERS = 3;

export interface PosterCard {
  readonly key: string;
  readonly picture: string | null;
  readonly title: string;
  readonly note?: ReactNode;
  readonly corner?: ReactNode;
  readonly onPress: () => void;
}

export interface PosterCardsProps {
  readonly cards: readonly PosterCard[];
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Videos to watch next, as posters side by side. */
export function PosterCards({ cards, label, className }: PosterCardsProps) {
  return (
    <ul className={joinClasses(css.cards, className)} aria-label={label} data-posters>
      {cards.map(({ key, picture, title, note, corner, onPress }) => (
        <li key={key}>
          <button type="button" className={css.card} onClick={onPress}>
            <CardFace picture={picture} title={title} note={note} corner={corner} />
          </button>
        </li>
      ))}
    </ul>
  );
}
