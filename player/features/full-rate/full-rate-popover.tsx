import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/icons/icon';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { enterPage } from '../parts/enter-page';
import css from './full-rate-popover.module.css';

/** Explains how the full rate is billed. */
export default function FullRatePopover({ close }: PopoverContext) {
  useSignals();
  const foot = (
    <div ref={enterPage}>
      <Button wide onClick={close}>
        {t('full-rate.understood')}
      </Button>
    </div>
  );
  return (
    <Panel title={t('full-rate.title')} onClose={close} foot={foot} padded>
      <div className={css.page}>
        <p className={css.line}>
          <span className={css.badge}>
            <Icon name="full-rate" size={20} />
          </span>
          <span>{t('full-rate.what')}</span>
        </p>
        <p className={css.advice}>{t('full-rate.advice')}</p>
      </div>
    </Panel>
  );
}
