import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import css from './report.module.css';

export interface ReportButtonProps {
  readonly onPress: () => void;
}

export function ReportButton({ onPress }: ReportButtonProps) {
  useSignals();
  return (
    <IconButton
      icon="report"
      size="small"
      iconSize={16}
      className={css.open}
      label={t('questions.report')}
      onClick={onPress}
    />
  );
}

export interface ReportQuestionProps {
  readonly onReport: () => void;
  readonly onCancel: () => void;
}

/** Asks for a confirmation, in the place of the question's other details. */
export function ReportQuestion({ onReport, onCancel }: ReportQuestionProps) {
  useSignals();
  const id = useId();
  return (
    <span className={css.sure}>
      <span id={id} className={css.words}>
        {t('questions.report-sure')}
      </span>
      <button ref={takeFocus} type="button" className={css.yes} aria-describedby={id} onClick={onReport}>
        {t('questions.report-yes')}
      </button>
      <button type="button" className={css.no} onClick={onCancel}>
        {t('action.cancel')}
      </button>
    </span>
  );
}

function takeFocus(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
}
