import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useRef } from 'react';
import { QUESTION_LENGTH } from '../../api/questions';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { onNextFrame } from '../../lib/time/next-frame';
import type { Session } from '../../session/session';
import { Button } from '../../ui/buttons/button';
import { SendButton } from '../../ui/buttons/send-button';
import { GrowingField } from '../../ui/fields/growing-field';
import { Icon } from '../../ui/icons/icon';
import css from './composer.module.css';
import type { Questions } from './model/questions';

/** The character limit is shown when this many are left. */
const NEAR_LIMIT = 60;

export interface ComposerProps {
  readonly questions: Questions;
  readonly session: Session;
}

/** The field for a question; for guests, a button that opens the login. */
export function Composer({ questions, session }: ComposerProps) {
  useSignals();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = questions.send.value;
  const logIn = async () => {
    if (await session.viewer.ensureLogin()) onNextFrame(() => field.current?.focus());
  };
  const ask = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send?.();
  };
  if (session.viewer.isGuest.value) {
    return (
      <div className={css.composer}>
        <button type="button" className={css.login} onClick={() => void logIn()} data-log-in>
          <Icon name="user" size={20} />
          {t('questions.log-in')}
        </button>
      </div>
    );
  }
  return (
    <div className={css.composer}>
      <div className={css.line}>
        <GrowingField
          fieldRef={field}
          name="question"
          label={t('questions.write')}
          maxLength={QUESTION_LENGTH}
          enterKeyHint="send"
          value={questions.draft.value}
          onChange={questions.write}
          onKeyDown={ask}
        />
        <SendButton label={t('questions.send')} send={send} field={field} />
      </div>
      <Notes questions={questions} />
    </div>
  );
}

/** A note about the same question in the list, and the remaining characters. */
function Notes({ questions }: { questions: Questions }) {
  useSignals();
  const left = questions.left.value;
  const twin = questions.twin.value;
  const isVotable = twin !== null && !twin.voted && twin.state !== 'answered';
  return (
    <div className={css.notes}>
      <output>{twin !== null && t(twinKey(twin))}</output>
      {isVotable && (
        <Button tone="link" size="small" onClick={() => void questions.vote(twin.id)}>
          {t('questions.twin-vote')}
        </Button>
      )}
      {left <= NEAR_LIMIT && (
        <span className={css.left}>{t('questions.left', { count: formatNumber(left), of: left })}</span>
      )}
    </div>
  );
}

function twinKey({ state, voted }: { state: string; voted: boolean }) {
  if (state === 'answered') return 'questions.twin-answered';
  return voted ? 'questions.twin-voted' : 'questions.twin';
}
