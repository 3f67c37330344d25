import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { localDigits } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import type { LoginFlow } from '../../session/viewer/login';
import { readDigits } from '../../session/viewer/mobile-number';
import { Button } from '../../ui/buttons/button';
import { codeIn } from './code-in';
import { DigitsField } from './digits-field';
import { LoginForm } from './login-form';
import { Mobile } from './mobile';
import { receiveCode } from './receive-code';
import { ResendIn } from './resend-in';
import type { StepProps } from './step';

/** Code length of most platforms, assumed if the platform does not report one. */
const USUAL_LENGTH = 5;

/** A code of unknown length may be longer: it is submitted after a pause of this length, in milliseconds. */
const PAUSE_MS = 800;

/** The step for the code from the SMS. */
export function CodeStep({ flow, isSeen }: StepProps) {
  useSignals();
  const [{ typed, byViewer }, setInput] = useState({ typed: '', byViewer: false });
  const [before = '', after = ''] = t('login.code-sent').split('{number}');
  useEffect(
    () =>
      receiveCode((code) => {
        setInput({ typed: localDigits(code), byViewer: false });
        void flow.confirm(code);
      }),
    [flow],
  );
  const code = readDigits(typed).replace(/\D/g, '');
  const length = flow.codeLength.value;
  const isComplete = byViewer && code.length === (length ?? USUAL_LENGTH);
  return (
    <LoginForm
      complete={isComplete ? { text: code, afterMs: length === null ? PAUSE_MS : 0 } : null}
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
          onChange={(value, isTrusted) => {
            setInput({ typed: localDigits(codeIn(value, length)), byViewer: isTrusted });
            flow.forgive();
          }}
          problem={problem ?? wordsOf(flow)}
          note={<Resend flow={flow} />}
          noteStays
          aside={
            <Button tone="link" size="small" onClick={flow.edit}>
              {t('login.edit')}
            </Button>
          }
        />
      )}
    </LoginForm>
  );
}

function wordsOf({ fault, refusal }: LoginFlow): string | null {
  if (fault.value === 'otp-spent') return t('login.code-spent');
  return fault.value === 'otp' ? (refusal.value ?? t('login.code-wrong')) : null;
}

/** The countdown until another code can be requested, replaced by a button. */
function Resend({ flow }: { flow: LoginFlow }) {
  useSignals();
  const resend = flow.resend.value;
  if (flow.secondsLeft.value > 0) return <ResendIn seconds={flow.secondsLeft.value} />;
  return (
    <Button tone="link" size="small" disabled={resend === null} onClick={() => void resend?.()}>
      {t('login.resend')}
    </Button>
  );
}
