import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { t } from '../../i18n/translate';
import { loginOf } from '../../session/viewer/login';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import { CodeStep } from './code-step';
import { MobileStep } from './mobile-step';
import { watchSeen } from './seen';

/** Two steps: the mobile number, and the code that was sent to it. */
export default function LoginPopover({ session, close }: PopoverContext) {
  useSignals();
  const flow = loginOf(session);
  const [{ follow, isSeen }] = useState(() => watchSeen(session.toasts.dismiss));
  const isCode = flow.step.value === 'otp';
  const Step = isCode ? CodeStep : MobileStep;
  return (
    <Panel
      key={flow.step.value}
      title={t(isCode ? 'login.code' : 'login.title')}
      onBack={isCode ? flow.edit : undefined}
      onClose={close}
      padded
    >
      <div ref={enterPage}>
        <div ref={follow}>
          <Step flow={flow} isSeen={isSeen} />
        </div>
      </div>
    </Panel>
  );
}
