import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { Ago } from '../parts/ago';
import type { QuestionRow } from './model/questions';
import css from './question-meta.module.css';
import { ReportButton, ReportQuestion } from './report';

export interface MetaProps {
  readonly question: QuestionRow;
  /** Milliseconds since 1970. */
  readonly now: ReadonlySignal<number>;
  readonly onReport: () => Promise<void>;
}

/** The host's mark on a question, and its time; always one line. */
export function Meta({ question: { state, mine, at }, now, onReport }: MetaProps) {
  useSignals();
  const [isAsking, ask] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const report = async () => {
    const list = line.current?.closest('ul');
    ask(false);
    await onReport();
    // The button has disappeared, and the focus with it.
    if (document.activeElement === document.body) list?.focus({ preventScroll: true });
  };
  if (state === 'gone') return <div className={css.meta}>{t('questions.gone')}</div>;
  return (
    <div ref={line} className={css.meta}>
      {isAsking ? (
        <ReportQuestion onReport={() => void report()} onCancel={() => ask(false)} />
      ) : (
        <>
          {state === 'pinned' && <Mark icon="pin" words={t('questions.pinned')} />}
          {state === 'answered' && <Mark icon="good" words={t('questions.answered')} />}
          {mine && <span className={css.mine}>{t('questions.mine')}</span>}
          {at !== null && (
            <span className={css.time}>
              <Ago at={at} now={now} />
            </span>
          )}
          {!mine && <ReportButton onPress={() => ask(true)} />}
        </>
      )}
    </div>
  );
}

function Mark({ icon, words }: { icon: 'pin' | 'good'; words: string }) {
  return (
    <span className={css.mark}>
      <Icon name={icon} size={14} />
      {words}
    </span>
  );
}
