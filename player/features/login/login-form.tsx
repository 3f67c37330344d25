import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/buttons/button';
import { takeEnter } from '../../ui/fields/take-enter';
import css from './login-popover.module.css';
import type { StepProps } from './step';

interface LoginFormProps extends StepProps {
  readonly what: ReactNode;
  readonly action: string;
  /** The field is not empty; its content may be invalid. */
  readonly isFilled: boolean;
  readonly onSubmit: () => Promise<void>;
  /** The viewer's input, once it is complete: submitted automatically after `afterMs` milliseconds, and only once. */
  readonly complete?: { readonly text: string; readonly afterMs: number } | null;
  /** Renders the field with the form's own problem; `null` without one. */
  readonly children: (problem: string | null) => ReactNode;
}

/** One field and one button. Only trusted presses and input of the viewer submit the form. */
export function LoginForm(props: LoginFormProps) {
  const { flow, isSeen, what, action, isFilled, onSubmit, complete = null, children } = props;
  useSignals();
  const [unseen, setUnseen] = useState(false);
  const submitting = useRef(false);
  const submitted = useRef('');
  const text = complete?.text ?? '';
  const submit = async () => {
    if (submitting.current) return;
    submitting.current = true;
    submitted.current = text;
    try {
      const seen = await isSeen();
      setUnseen(!seen);
      if (seen) await onSubmit();
    } finally {
      submitting.current = false;
    }
  };
  const submitOnce = useEffectEvent(() => {
    if (text !== submitted.current) void submit();
  });
  const afterMs = complete?.afterMs ?? 0;
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(submitOnce, afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the browser's own submission may be refused
    <form
      className={css.form}
      noValidate
      onKeyDown={(event) => {
        if (takeEnter(event) && event.nativeEvent.isTrusted) void submit();
      }}
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
