import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useId } from 'react';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import { ListNotice } from '../../ui/notices/list-notice';
import { PlaceholderRows } from '../parts/placeholder-rows';
import { useNow } from '../parts/use-now';
import { followHand } from './follow-hand';
import type { QuestionRow, Questions } from './model/questions';
import css from './question-list.module.css';
import { Row } from './question-row';

export interface QuestionListProps {
  readonly questions: Questions;
  readonly viewing: Viewing;
}

/** The questions by votes, then the answered ones; or the reason why there are none. */
export function QuestionList({ questions, viewing }: QuestionListProps) {
  useSignals();
  const { open, answered } = questions.rows.value;
  if (open.length + answered.length > 0) return <Lists questions={questions} viewing={viewing} />;
  const state = questions.state.value;
  if (state === 'loading') return <PlaceholderRows className={css.skeletons} rowClassName={css.skeleton} />;
  if (state === 'failed') {
    const reload = questions.reload.value;
    return (
      <ListNotice icon="offline" title={t('questions.failed')} hint={t('questions.failed-hint')}>
        <Button size="small" icon="retry" disabled={reload === null} onClick={() => reload?.()}>
          {t('action.retry')}
        </Button>
      </ListNotice>
    );
  }
  if (state === 'none')
    return <ListNotice icon="lock" title={t('questions.none')} hint={t('questions.none-hint')} />;
  return <ListNotice icon="question" title={t('questions.empty')} hint={t('questions.empty-hint')} />;
}

function Lists({ questions, viewing }: QuestionListProps) {
  useSignals();
  const { open, answered } = questions.rows.value;
  const id = useId();
  const clock = viewing.live.value?.serverTime;
  const now = useNow(clock);
  const follow = useCallback(
    (box: HTMLElement | null) => (box === null ? undefined : followHand(box, questions.setHeld)),
    [questions],
  );
  const row = (question: QuestionRow) => (
    <Row key={question.id} question={question} questions={questions} now={now} />
  );
  return (
    <div ref={follow}>
      <ul className={css.list} tabIndex={-1} aria-label={t('questions.list')}>
        {open.map(row)}
      </ul>
      {answered.length > 0 && (
        <>
          <h3 id={id} className={css.heading}>
            {t('questions.answered-list')}
          </h3>
          <ul className={css.list} tabIndex={-1} aria-labelledby={id}>
            {answered.map(row)}
          </ul>
        </>
      )}
    </div>
  );
}
