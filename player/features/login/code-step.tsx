import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { formatClock } from '../../i18n/format';
import { localDigits } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import type { LoginFlow } from '../../session/viewer/login';
import { Button } from '../../ui/button';
import { DigitsField } from './digits-field';
import { LoginForm } from './login-form';
import css from './login-popover.module.css';
import { Mobile } from './mobile';
import { receiveCode } from './receive-code';
import type { StepProps } from './step';

/** The code from the message; its length is the server's business. */
export function CodeStep({ flow, isSeen }: StepProps) {
  useSignals();
  const [typed, type] = useState('');
  const [before = '', after = ''] = t('login.code-sent').split('{number}');
  useEffect(
    () =>
      receiveCode((code) => {
        type(localDigits(code));
        void flow.confirm(code);
      }),
    [flow],
  );
  return (
    <LoginForm
      what={
        <>
          {before}
          <Mobile number={flow.mobile.value} />
          {after}
        </>
      }
      action={t('login.confirm')}
      isFilled={typed.trim() !== ''}
      isSeen={isSeen}
      flow={flow}
      onSubmit={() => flow.confirm(typed)}
    >
      {(problem) => (
        <DigitsField
          label={t('login.code')}
          labelHidden
          large
          autoComplete="one-time-code"
          inputMode="numeric"
          value={typed}
          onChange={(value) => {
            type(value);
            flow.forgive();
          }}
          problem={problem ?? (flow.fault.value === 'otp' ? t('login.code-wrong') : null)}
          note={<Resend flow={flow} />}
          aside={<Aside flow={flow} />}
        />
      )}
    </LoginForm>
  );
}

/** The countdown until another code can be requested, replaced by a button. */
function Resend({ flow }: { flow: LoginFlow }) {
  useSignals();
  const resend = flow.resend.value;
  if (flow.secondsLeft.value > 0) {
    const [before = '', after = ''] = t('login.resend-in').split('{time}');
    return (
      <span>
        {before}
        <span className={css.time}>{formatClock(flow.secondsLeft.value)}</span>
        {after}
      </span>
    );
  }
  return (
    <Button tone="link" size="small" disabled={resend === null} onClick={() => void resend?.()}>
      {t('login.resend')}
    </Button>
  );
}

/** Beside a wrong code stands the way to another one, else the way back to the number. */
function Aside({ flow }: { flow: LoginFlow }) {
  useSignals();
  if (flow.fault.value === 'otp') return <Resend flow={flow} />;
  return (
    <Button tone="link" size="small" onClick={flow.edit}>
      {t('login.edit')}
    </Button>
  );
}
