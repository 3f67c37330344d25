import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { enterPage } from '../../features/parts/enter-page';
import { addressOf } from '../../params/address';
import type { VideoCard as Card } from '../../session/next/cards';
import { keyOf } from '../../session/next/cards';
import type { Session } from '../../session/session';
import { VideoCard } from '../../ui/cards/video-card';
import { Panel } from '../../ui/popover/panel';
import css from './way-list.module.css';

interface WayListProps {
  readonly session: Session;
  readonly title: string;
  readonly cards: readonly Card[];
  readonly onBack: () => void;
}

/** A list of other videos, in place of the screen that opened it. */
export function WayList({ session, title, cards, onBack }: WayListProps) {
  useSignals();
  const leaveByEscape = useCallback(
    (page: HTMLElement | null) => {
      if (page === null) return undefined;
      const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onBack();
      page.addEventListener('keydown', leave);
      return () => page.removeEventListener('keydown', leave);
    },
    [onBack],
  );
  return (
    <div ref={leaveByEscape} className={css.page}>
      <Panel title={title} onBack={onBack}>
        <ul ref={enterPage} className={css.list}>
          {cards.map((card) => (
            <li key={keyOf(card)}>
              <VideoCard
                video={card}
                href={addressOf(card, document.URL).href}
                onOpen={() => void session.openCard(card)}
                onExpect={() => session.prefetchCard(card)}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
