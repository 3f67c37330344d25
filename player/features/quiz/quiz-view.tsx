import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import { closeAll } from '../../lib/close-all';
import type { Session } from '../../session/session';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { Card } from './card/card';
import { CardPlace } from './card/card-place';
import { openSheetPlace } from './card/sheet-place';
import { Pill } from './pill/pill';
import { listenToKeys } from './quiz-keys';
import type { Quiz } from './state/quiz';
import { openAnnouncer } from './words/announcer';

export interface QuizViewProps {
  readonly quiz: Quiz;
  readonly session: Pick<Session, 'lock' | 'popovers'>;
}

/** The card with the current scene, or the pill while the card is away; with announcements for screen readers. */
export function QuizView({ quiz, session: { lock, popovers } }: QuizViewProps) {
  useSignals();
  const announcer = useMemo(() => openAnnouncer(quiz), [quiz]);
  const sheets = useMemo(() => openSheetPlace(), []);
  // One ref, on the live region, starts and stops all listeners of the view.
  const follow = useCallback(
    (region: HTMLElement | null) => {
      if (region === null) return undefined;
      const page = region.ownerDocument;
      const ends = [announcer.follow(), sheets.follow(page), listenToKeys(page, quiz, popovers)];
      return () => closeAll(ends);
    },
    [announcer, sheets, quiz, popovers],
  );
  return (
    <>
      {/* Always rendered, so that screen readers announce text that appears in it. */}
      <span ref={follow}>
        <VisuallyHidden>
          <output aria-live="polite">{announcer.announcement.value}</output>
        </VisuallyHidden>
      </span>
      {quiz.shown.value ? (
        <CardPlace sheets={sheets.place.value}>
          <Card quiz={quiz} />
        </CardPlace>
      ) : (
        !lock.locked.value && <Pill quiz={quiz} />
      )}
    </>
  );
}
