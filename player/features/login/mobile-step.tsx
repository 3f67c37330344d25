import { useSignals } from '@preact/signals-react/runtime';
import { localDigits } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import type { LoginFault } from '../../session/viewer/login';
import { DigitsField } from './digits-field';
import { LoginForm } from './login-form';
import { Mobile } from './mobile';
import { ResendIn } from './resend-in';
import type { StepProps } from './step';

/** An unassigned number, as an example of the format. */
const SAMPLE_MOBILE = '09123456789';

/** The step for the number that receives the code. */
export function MobileStep({ flow, isSeen }: StepProps) {
  useSignals();
  const typed = flow.typed.value ?? localDigits(flow.mobile.value);
  const [before = '', after = ''] = t('login.example').split('{number}');
  return (
    <LoginForm
      what={t('login.why')}
      action={t('login.get-code')}
      isFilled={typed.trim() !== ''}
      isSeen={isSeen}
      flow={flow}
      onSubmit={() => flow.askCode(typed)}
    >
      {(problem) => (
        <DigitsField
          label={t('login.mobile')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          icon="phone"
          value={typed}
          onChange={flow.typeMobile}
          problem={problem ?? wordsOf(flow.fault.value)}
          aside={
            flow.fault.value === 'sent-elsewhere' ? <ResendIn seconds={flow.waitLeft.value} /> : undefined
          }
          note={
            <span>
              {before}
              <Mobile number={SAMPLE_MOBILE} />
              {after}
            </span>
          }
        />
      )}
    </LoginForm>
  );
}

function wordsOf(fault: LoginFault | null): string | null {
  if (fault === 'mobileNumber') return t('login.mobile-wrong');
  return fault === 'sent-elsewhere' ? t('login.sent-elsewhere') : null;
}
