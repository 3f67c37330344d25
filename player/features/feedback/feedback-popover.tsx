import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { feedbackReasons } from '../../api/feedback';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/buttons/button';
import { Chip } from '../../ui/choices/chip';
import { Problem, TextField } from '../../ui/fields/text-field';
import { Icon } from '../../ui/icons/icon';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { clearFeedback, type FeedbackModel, feedbackModelOf, isPleased, TEXT_LENGTH } from './feedback-model';
import css from './feedback-popover.module.css';
import { Ratings } from './ratings';

/** The form for a rating, its reasons and a free text. */
export default function FeedbackPopover({ session, viewing, close }: PopoverContext) {
  useSignals();
  const model = feedbackModelOf({ session, viewing });
  // After a rating was sent, the next opening offers another one.
  const settle = useCallback(
    (page: HTMLElement | null) => {
      enterPage(page);
      return () => {
        if (model.state.peek() === 'thanked') clearFeedback({ session, viewing });
      };
    },
    [model, session, viewing],
  );
  const state = model.state.value;
  const send = model.send.value;
  const foot = (
    <>
      {state === 'failed' && (
        <p className={css.failure} role="alert">
          <Problem>{t('feedback.failed')}</Problem>
        </p>
      )}
      {state === 'thanked' ? (
        <Button wide onClick={close}>
          {t('action.close')}
        </Button>
      ) : (
        <Button tone="primary" wide disabled={send === null} onClick={() => void send?.()}>
          {t(state === 'sending' ? 'feedback.sending' : 'feedback.send')}
        </Button>
      )}
    </>
  );
  return (
    <Panel title={t('feedback.title')} onClose={close} foot={foot} footStays padded>
      <div ref={settle}>{state === 'thanked' ? <Thanks /> : <Questions model={model} />}</div>
    </Panel>
  );
}

function Questions({ model }: { model: FeedbackModel }) {
  useSignals();
  const rating = model.rating.value;
  return (
    <div className={css.page}>
      <Ratings chosen={rating} onChoose={model.rate} />
      {rating !== null && <Reasons model={model} mood={isPleased(rating) ? 'good' : 'bad'} />}
      <TextField
        name="ft"
        label={t('feedback.text')}
        placeholder={t('feedback.text-hint')}
        lines={3}
        maxLength={TEXT_LENGTH}
        value={model.text.value}
        onChange={model.write}
      />
    </div>
  );
}

function Reasons({ model, mood }: { model: FeedbackModel; mood: 'good' | 'bad' }) {
  useSignals();
  const chosen = model.reasons.value;
  return (
    <fieldset className={css.reasons}>
      <legend className={css.label}>{t(`feedback.why-${mood}`)}</legend>
      {feedbackReasons.map((reason) => {
        const isChosen = chosen.includes(reason);
        return (
          <Chip key={reason} className={css.reason} chosen={isChosen} onChoose={() => model.toggle(reason)}>
            {isChosen && <Icon name="check" size={16} />}
            {t(`feedback.${mood}-${reason}`)}
          </Chip>
        );
      })}
    </fieldset>
  );
}

function Thanks() {
  useSignals();
  return (
    <output className={css.thanks}>
      <Icon name="good" size={32} />
      <span className={css.title}>{t('feedback.thanks')}</span>
      <span className={css.hint}>{t('feedback.thanks-hint')}</span>
    </output>
  );
}
