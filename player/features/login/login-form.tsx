import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/button';
import css from './login-popover.module.css';
import type { StepProps } from './step';

interface LoginFormProps extends StepProps {
  readonly what: ReactNode;
  readonly action: string;
  /** There is something to send, right or wrong. */
  readonly isFilled: boolean;
  readonly onSubmit: () => Promise<void>;
  /** The field, with what the form itself has to say against it. */
  readonly children: (problem: string | null) => ReactNode;
}

/** One field and one button. Only the viewer's own press submits it. */
export function LoginForm({ flow, isSeen, what, action, isFilled, onSubmit, children }: LoginFormProps) {
  useSignals();
  const [unseen, setUnseen] = useState(false);
  const submit = async () => {
    const seen = await isSeen();
    setUnseen(!seen);
    if (seen) await onSubmit();
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (event.nativeEvent.isTrusted) void submit();
      }}
    >
      <p className={css.what}>{what}</p>
      {children(unseen ? t('login.unseen') : null)}
      <Button
        tone="primary"
        wide
        disabled={!isFilled || flow.busy.value}
        onClick={(event) => {
          if (event.nativeEvent.isTrusted) void submit();
        }}
      >
        {action}
      </Button>
    </form>
  );
}
