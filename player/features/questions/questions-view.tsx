import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import { t } from '../../i18n/translate';
import { Panel } from '../../ui/popover/panel';
import type { FeatureContext } from '../manifest/define';
import { Composer } from './composer';
import { followSight } from './follow-sight';
import type { Questions } from './model/questions';
import { questionsOf } from './model/questions-of';
import { QuestionList } from './question-list';
import css from './questions-view.module.css';
import { SortButton } from './sort-button';

export interface QuestionsViewProps extends FeatureContext {
  /** Closes the popover that contains it; absent in the sidebar. */
  readonly close?: () => void;
}

/** The questions to the stage, as a popover and as a page beside the picture. */
export default function QuestionsView({ session, viewing, close }: QuestionsViewProps) {
  useSignals();
  const questions = useMemo(() => questionsOf({ session, viewing }), [session, viewing]);
  const follow = useCallback(
    (box: HTMLElement | null) => (box === null ? undefined : followSight(box, questions.setInSight)),
    [questions],
  );
  const body = (
    <div ref={follow} className={css.questions} data-questions>
      {close === undefined && <Head questions={questions} />}
      <div className={css.scroller}>
        <QuestionList questions={questions} viewing={viewing} />
      </div>
      {questions.state.value !== 'none' && <Composer questions={questions} session={session} />}
    </div>
  );
  if (close === undefined) return body;
  return (
    <Panel
      title={t('questions.title')}
      onClose={close}
      actions={<SortButton questions={questions} />}
      scrolls={false}
    >
      <div className={css.room}>{body}</div>
    </Panel>
  );
}

/** Always rendered, so that its button moves nothing when it appears. */
function Head({ questions }: { questions: Questions }) {
  useSignals();
  const { open, answered } = questions.rows.value;
  const count = open.length + answered.length;
  return (
    <header className={css.head}>
      <span>{count > 0 && t('questions.count', { count })}</span>
      <SortButton questions={questions} />
    </header>
  );
}
