import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { formatCount, spellCount } from '../../i18n/format';
import { pluralOf } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { QuestionRow, Questions } from './model/questions';
import { Meta } from './question-meta';
import css from './question-row.module.css';

export interface RowProps {
  readonly question: QuestionRow;
  readonly questions: Questions;
  /** Milliseconds since 1970. */
  readonly now: ReadonlySignal<number>;
}

/** One question: its votes, its text, and the host's mark. */
export function Row({ question, questions, now }: RowProps) {
  useSignals();
  const { id, text, state } = question;
  const isLatest = questions.latest.value === id;
  const show = useCallback(
    (row: HTMLElement | null) => {
      if (isLatest) row?.scrollIntoView({ block: 'nearest' });
    },
    [isLatest],
  );
  const isGone = state === 'gone';
  return (
    <li ref={show} className={joinClasses(css.row, isGone && css.gone)} data-question={id} data-state={state}>
      {state === 'answered' || isGone ? (
        <Count question={question} />
      ) : (
        <VoteButton question={question} onVote={() => void questions.vote(id)} />
      )}
      <div className={css.body}>
        <p dir="auto" className={css.text} aria-hidden={isGone}>
          {text}
        </p>
        <Meta question={question} now={now} onReport={() => questions.report(id)} />
      </div>
    </li>
  );
}

function VoteButton({ question, onVote }: { question: QuestionRow; onVote: () => void }) {
  useSignals();
  const { votes, voted } = question;
  return (
    <button
      type="button"
      className={joinClasses(css.votes, css.vote, voted && css.voted)}
      aria-pressed={voted}
      aria-disabled={voted}
      aria-label={t(voted ? 'questions.voted' : 'questions.vote', {
        count: spellCount(votes),
        of: pluralOf(votes),
      })}
      onClick={voted ? undefined : onVote}
    >
      <Icon name={voted ? 'check' : 'up'} size={18} />
      <bdi>{formatCount(votes)}</bdi>
    </button>
  );
}

function Count({ question: { votes } }: { question: QuestionRow }) {
  useSignals();
  return (
    <span className={css.votes}>
      <bdi aria-hidden>{formatCount(votes)}</bdi>
      <VisuallyHidden>
        {t('questions.votes', { count: spellCount(votes), of: pluralOf(votes) })}
      </VisuallyHidden>
    </span>
  );
}
